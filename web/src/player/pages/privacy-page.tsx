import { ContactAddresses, LegalSections, PageIntro, SiteLayout } from './site-layout.tsx';
import { legalMessages } from '../lib/visitor-messages.ts';

/** §2 Privacy. */
export function PrivacyPage() {
  const { privacy, email, address } = legalMessages.use();
  return (
    <SiteLayout>
      <PageIntro title={privacy.title} updated={privacy.updated} lead={privacy.lead} />
      <LegalSections sections={privacy.sections} />
      <section className="mt-8">
        <h2 className="text-22">{privacy.contact.title}</h2>
        <p className="mt-2 text-16 text-muted">{privacy.contact.text}</p>
        <ContactAddresses email={email} address={address} />
      </section>
    </SiteLayout>
  );
}
