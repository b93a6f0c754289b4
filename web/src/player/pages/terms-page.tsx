import { LegalSections, PageIntro, SiteLayout } from './site-layout.tsx';
import { legalMessages } from '../lib/visitor-messages.ts';

/** §2 Terms: nine sections. */
export function TermsPage() {
  const { terms } = legalMessages.use();
  return (
    <SiteLayout>
      <PageIntro title={terms.title} updated={terms.updated} lead={terms.lead} />
      <LegalSections sections={terms.sections} />
    </SiteLayout>
  );
}
