import { TextHead, TextPage } from '../features/shell/text-page.tsx';
import { TextSections } from '../features/shell/text-sections.tsx';
import { legalMessages } from '../lib/visitor-messages.ts';

/** §2 Terms: nine sections. */
export function TermsPage() {
  return (
    <TextPage>
      <Terms />
    </TextPage>
  );
}

function Terms() {
  const { terms } = legalMessages.use();
  return (
    <>
      <TextHead title={terms.title} updated={terms.updated} lead={terms.lead} />
      <TextSections sections={terms.sections} />
    </>
  );
}
