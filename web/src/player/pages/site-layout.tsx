import { Suspense, type ReactNode } from 'react';
import { useLanguage } from '../../shared/lib/language.tsx';
import { DhakaBand, PrayerFlags } from '../../shared/ui/motifs.tsx';
import { SkipLink, TextLink } from '../../shared/ui/page.tsx';
import { SiteFooter } from '../features/shell/site-footer.tsx';
import { SiteHeader } from '../features/shell/site-header.tsx';

/** The frame of public pages with text: header, one column, footer. */
export function SiteLayout({
  links = 'anchors',
  wide = false,
  children,
}: {
  links?: 'anchors' | 'pages';
  /** Wide enough for two columns. */
  wide?: boolean;
  children: ReactNode;
}) {
  const { t } = useLanguage();
  return (
    <>
      <SkipLink />
      <PrayerFlags className="h-9" />
      <SiteHeader links={links} />
      <main
        id="content"
        tabIndex={-1}
        className={`mx-auto px-4 pt-4 pb-16 lg:px-6 lg:pt-8 ${wide ? 'max-w-[1080px]' : 'max-w-[760px]'}`}
      >
        <TextLink href="/">{t.common.backHome}</TextLink>
        <Suspense fallback={<div className="min-h-dvh" />}>{children}</Suspense>
      </main>
      <DhakaBand className="h-5" />
      <SiteFooter />
    </>
  );
}

/** The title of such a page, its date if it has one, and what it is about. */
export function PageIntro({ title, updated, lead }: { title: string; updated?: string; lead: string }) {
  return (
    <>
      <h1 className="text-34 lg:text-46">{title}</h1>
      {updated && <p className="mt-1 text-14 text-muted">{updated}</p>}
      <p className="mt-3 text-18 leading-relaxed">{lead}</p>
    </>
  );
}
