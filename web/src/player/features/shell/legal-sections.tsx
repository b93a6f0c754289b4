import type { ReactNode } from 'react';
import { TextLink } from '../../../shared/ui/page.tsx';
import type { LegalSection, LegalMessages } from '@sikka/i18n/en/player/legal';

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

export const Paragraph = ({ children }: { children: string }) => (
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
