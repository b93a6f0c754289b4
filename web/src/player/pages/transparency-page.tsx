import { Figures } from '../features/transparency/figures.tsx';
import { ReceiptSteps } from '../features/transparency/receipt-check.tsx';
import { DayHeads } from '../features/transparency/day-heads.tsx';
import { loadTransparency } from '../features/transparency/load-transparency.ts';
import { Loaded } from '../lib/loaded.tsx';
import { PageIntro, SiteLayout } from './site-layout.tsx';
import { transparencyMessages } from '../lib/visitor-messages.ts';

const outline = ['h-[320px]', 'h-[120px]', 'h-[280px]'];

/** The open books: amounts paid, processing time, rejections, and the heads of the ledger's days. */
export function TransparencyPage() {
  const messages = transparencyMessages.use();
  return (
    <SiteLayout>
      <PageIntro title={messages.title} lead={messages.lead} />
      <Loaded load={loadTransparency} outline={outline}>
        {(books) => (
          <>
            {books.figures && (
              <>
                <Figures figures={books.figures} />
                <ReceiptSteps />
              </>
            )}
            <DayHeads books={books} />
          </>
        )}
      </Loaded>
    </SiteLayout>
  );
}
