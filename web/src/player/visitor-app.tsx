import { useEffect } from 'react';
import { type LanguagePack, LanguageProvider, useLanguage } from '../shared/lib/language.tsx';
import { ToastProvider, BusyNotice } from '../shared/ui/toast.tsx';
import { loadLanguage } from '../shared/lib/load-messages.ts';
import type { VisitorPage } from './visitor-pages.tsx';

/** One public page; the same tree renders in the browser and the prerender. */
export function VisitorApp({ page, pack }: { page: VisitorPage; pack: LanguagePack }) {
  return (
    <LanguageProvider initial={pack} load={loadLanguage}>
      <ToastProvider>
        <BusyNotice />
        <PageTitle name={page.name} />
        <page.Page />
      </ToastProvider>
    </LanguageProvider>
  );
}

/** Keeps the tab's title in the current language. */
function PageTitle({ name }: Pick<VisitorPage, 'name'>) {
  const { t } = useLanguage();
  useEffect(() => {
    document.title = t.titles[name];
  }, [t, name]);
  return null;
}
