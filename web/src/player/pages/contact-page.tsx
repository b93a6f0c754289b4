import { Clock3 } from 'lucide-react';
import { useState } from 'react';
import { ContactForm, ThankYou } from '../features/contact/contact-form.tsx';
import { ContactAddresses, PageIntro, SiteLayout } from './site-layout.tsx';
import { contactMessages } from '../lib/visitor-messages.ts';

/** §2 Contact: the form, the reply time, and the addresses that need no form. */
export function ContactPage() {
  const messages = contactMessages.use();
  const [sent, setSent] = useState(false);
  return (
    <SiteLayout wide>
      {/* §9: the content appears after 100 ms. */}
      <div className="rise">
        <PageIntro title={messages.title} lead={messages.lead} />
        <div className="mt-7 grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)] lg:items-start">
          <section className="card px-5 pt-6 pb-7 sm:p-8">
            {sent ? (
              <ThankYou onAnother={() => setSent(false)} />
            ) : (
              <ContactForm onSent={() => setSent(true)} />
            )}
          </section>
          <aside>
            <ReplyPromise />
            <h2 className="mt-8 text-22">{messages.writeTo}</h2>
            <ContactAddresses email={messages.address.email} address={messages.address.lines} />
          </aside>
        </div>
      </div>
    </SiteLayout>
  );
}

function ReplyPromise() {
  const messages = contactMessages.use();
  return (
    <div className="flex gap-4">
      <Clock3 size={28} aria-hidden className="mt-0.5 shrink-0 text-gold-text" />
      <div>
        <h2 className="text-22">{messages.repliesTitle}</h2>
        <p className="mt-1 text-16 leading-relaxed text-muted">{messages.replies}</p>
      </div>
    </div>
  );
}
