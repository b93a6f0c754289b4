/** Where the console starts: a bundle of its own, at an address that players do not come by. */
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { bootPage } from '../lib/boot.ts';
import { readCookie } from '../lib/cookies.ts';
import { LanguageProvider } from '../lib/language.tsx';
import { loadPlayerLanguage } from '../lib/load-language.ts';
import { queryClient } from '../lib/query-client.ts';
import { ToastProvider } from '../ui/toast.tsx';
import { DeskApp } from './desk-app.tsx';
import { door } from './lib/desk.ts';
import './styles.css';

void bootPage(async ({ root }) => {
  const locale = readCookie('locale') === 'ne' ? 'ne' : 'en';
  document.documentElement.lang = locale;
  const pack = await loadPlayerLanguage(locale);
  createRoot(root).render(
    <StrictMode>
      <LanguageProvider initial={pack} load={loadPlayerLanguage}>
        <QueryClientProvider client={queryClient}>
          <ToastProvider>
            <BrowserRouter basename={`/${door}`} useTransitions={false}>
              <DeskApp />
            </BrowserRouter>
          </ToastProvider>
        </QueryClientProvider>
      </LanguageProvider>
    </StrictMode>,
  );
});
