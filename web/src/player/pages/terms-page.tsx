import { PageIntro, SiteLayout } from './site-layout.tsx';
import { LegalSections } from '../features/shell/legal-sections.tsx';
import { legalMessages } from '../lib/visitor-messages.ts';

/** §2 Terms: nine sections. */
export function TermsPage() {
  return (
    <SiteLayout>
      <Terms />
    </SiteLayout>
  );
}

function Terms() {
  const { terms } = legalMessages.use();
  return (
    <>
      <PageIntro title={terms.title} updated={terms.updated} lead={terms.lead} />
      <LegalSections sections={terms.sections} />
    </>
  );
}
