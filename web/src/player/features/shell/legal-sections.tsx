import { TextLink } from '../../../shared/ui/page.tsx';
import type { LegalSection, LegalMessages } from '@sikka/i18n/en/player/legal';

/** Numbered or plain sections of a legal page. */
export function LegalSections({ sections }: { sections: LegalSection[] }) {
  return sections.map(({ title, text, points }) => (
    <section key={title} className="mt-8">
      <h2 className="text-22">{title}</h2>
      {text.map((paragraph) => (
        <p key={paragraph} className="mt-2 text-16 leading-relaxed text-muted">
          {paragraph}
        </p>
      ))}
      {points && (
        <ul className="mt-2 grid list-disc gap-1.5 pl-5 text-16 leading-relaxed text-muted marker:text-gold-text">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
    </section>
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
