/** Entry point of the admin console: its own bundle, at an address that no player page links to. */
import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { isTemporary } from '../shared/lib/api.ts';
import { bootPage } from '../shared/lib/boot.ts';
import { readCookie } from '../shared/lib/preferences.ts';
import { LanguageProvider } from '../shared/lib/language.tsx';
import { defaultLocale, isLocale } from '@sikka/contract/locales';
import { ToastProvider } from '../shared/ui/toast.tsx';
import { AdminApp } from './admin-app.tsx';
import { adminPath } from './lib/call-admin.ts';
import { loadAdminLanguage } from './lib/language.ts';
import './styles.css';

const freshMs = 30_000;

/** The cache of the console. */
const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: freshMs,
      // Offline the reason shows at once, and the answer by itself when the network is back.
      retry: (failures, error) => navigator.onLine && isTemporary(error) && failures < 2,
      refetchOnReconnect: true,
      networkMode: 'always',
    },
    // Forget submitted values, passwords among them, at once.
    mutations: { networkMode: 'always', gcTime: 0 },
  },
});

// Render presses synchronously: a button is disabled before a second press can come.
notifyManager.setScheduler(queueMicrotask);

// Paper is the console's default, and night the players'.
if (readCookie('theme') === 'dark') document.documentElement.dataset['theme'] = 'dark';

void bootPage(async ({ root }) => {
  const chosen = readCookie('locale') ?? undefined;
  const locale = isLocale(chosen) ? chosen : defaultLocale;
  document.documentElement.lang = locale;
  const pack = await loadAdminLanguage(locale);
  createRoot(root).render(
    <StrictMode>
      <LanguageProvider initial={pack} load={loadAdminLanguage}>
        <QueryClientProvider client={queryClient}>
          <ToastProvider>
            <BrowserRouter basename={`/${adminPath}`} useTransitions={false}>
              <AdminApp />
            </BrowserRouter>
          </ToastProvider>
        </QueryClientProvider>
      </LanguageProvider>
    </StrictMode>,
  );
});
