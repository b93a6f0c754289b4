import type { LegalMessages, LegalSection } from '@sikka/i18n/en/player/legal';
import type { ReactNode } from 'react';
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
        {children}
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

/** A headed part of a page with text. */
export function Section({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <section className="mt-8">
      <h2 className="text-22">{title}</h2>
      {text && <Paragraph>{text}</Paragraph>}
      {children}
    </section>
  );
}

const Paragraph = ({ children }: { children: string }) => (
  <p className="mt-2 text-16 leading-relaxed text-muted">{children}</p>
);

export function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className="mt-2 grid list-disc gap-1.5 pl-5 text-16 leading-relaxed text-muted marker:text-gold-text">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}

/** Numbered or plain sections of a legal page. */
export function LegalSections({ sections }: { sections: LegalSection[] }) {
  return sections.map(({ title, text, points }) => (
    <Section key={title} title={title}>
      {text.map((paragraph) => (
        <Paragraph key={paragraph}>{paragraph}</Paragraph>
      ))}
      {points && <Points points={points} />}
    </Section>
  ));
}

/** Email and postal address. */
export function ContactAddresses({ email, address }: Pick<LegalMessages, 'email' | 'address'>) {
  return (
    <address className="card mt-3 p-5 not-italic">
      <TextLink href={`mailto:${email}`} className="max-w-full [overflow-wrap:anywhere]">
        {email}
      </TextLink>
      {address.map((line) => (
        <span key={line} className="block text-muted">
          {line}
        </span>
      ))}
    </address>
  );
}
