import { TextHead, TextPage } from '../features/shell/text-page.tsx';
import { Addresses, TextSections } from '../features/shell/text-sections.tsx';
import { legalMessages } from '../lib/visitor-messages.ts';

/** §2 Privacy. */
export function PrivacyPage() {
  return (
    <TextPage>
      <Privacy />
    </TextPage>
  );
}

function Privacy() {
  const { privacy, email, address } = legalMessages.use();
  return (
    <>
      <TextHead title={privacy.title} updated={privacy.updated} lead={privacy.lead} />
      <TextSections sections={privacy.sections} />
      <section className="mt-8">
        <h2 className="text-22">{privacy.contact.title}</h2>
        <p className="mt-2 text-16 text-muted">{privacy.contact.text}</p>
        <Addresses email={email} address={address} />
      </section>
    </>
  );
}
