import { TextHead, TextPage } from '../features/shell/text-page.tsx';
import { Addresses } from '../features/shell/text-sections.tsx';
import { legalTexts } from '../lib/legal-texts.ts';

/** §2 Contact, until its form has an endpoint: it says so and gives the addresses. */
export function ContactPage() {
  return (
    <TextPage>
      <Contact />
    </TextPage>
  );
}

function Contact() {
  const { contact, email, address } = legalTexts.use();
  return (
    <>
      <TextHead title={contact.title} lead={contact.lead} />
      <h2 className="mt-8 text-[22px]">{contact.writeTo}</h2>
      <p className="mt-2 text-[16px] text-muted">{contact.soon}</p>
      <Addresses email={email} address={address} />
    </>
  );
}
