/** The player screens around their route table. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { isTemporary } from './lib/api.ts';
import { LanguageProvider, useLanguage } from './lib/language.tsx';
import type { LanguagePack } from './lib/language-pack.ts';
import { PlayerLayout } from './pages/player-layout.tsx';
import { findPlayerPage, playerPages } from './player-pages.tsx';
import { ToastProvider } from './ui/toast.tsx';

const freshMs = 30_000;

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        retry: (failures, error) => isTemporary(error) && failures < 2,
        networkMode: 'always',
      },
    },
  });
}

export function PlayerApp({ pack }: { pack: LanguagePack }) {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <LanguageProvider initial={pack}>
        <ToastProvider>
          <PageChange />
          <Suspense fallback={<div className="min-h-dvh" />}>
            <Routes>
              <Route element={<PlayerLayout />}>
                {playerPages.flatMap(({ paths, Page }) =>
                  paths.map((path) => <Route key={path} path={path} element={<Page />} />),
                )}
              </Route>
            </Routes>
          </Suspense>
        </ToastProvider>
      </LanguageProvider>
    </QueryClientProvider>
  );
}

/** Keeps title and scroll position in step with the address, as page loads would. */
function PageChange() {
  const { pathname } = useLocation();
  const { t } = useLanguage();
  const title = findPlayerPage(pathname)?.title;
  useEffect(() => {
    if (title) document.title = t.titles[title];
  }, [title, t]);
  useEffect(() => window.scrollTo(0, 0), [pathname]);
  return null;
}
