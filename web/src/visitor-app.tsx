import { useEffect } from 'react';
import { LanguageProvider, useLanguage } from './lib/language.tsx';
import type { LanguagePack } from './lib/language-pack.ts';
import { ToastProvider } from './ui/toast.tsx';
import { loadLanguage } from './lib/load-language.ts';
import type { VisitorPage } from './visitor-pages.tsx';

/** One public page; the same tree renders in the browser and in the prerender. */
export function VisitorApp({ page, pack }: { page: VisitorPage; pack: LanguagePack }) {
  return (
    <LanguageProvider initial={pack} load={loadLanguage}>
      <ToastProvider>
        <PageTitle title={page.title} />
        <page.Page />
      </ToastProvider>
    </LanguageProvider>
  );
}

/** Keeps the tab's title in the language on screen. */
function PageTitle({ title }: { title: VisitorPage['title'] }) {
  const { t } = useLanguage();
  useEffect(() => {
    document.title = t.titles[title];
  }, [t, title]);
  return null;
}
