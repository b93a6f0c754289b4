import { Figures } from '../features/transparency/figures.tsx';
import { ReceiptSteps } from '../features/transparency/receipt-steps.tsx';
import { Seals } from '../features/transparency/seals.tsx';
import { loadOpenBooks } from '../features/transparency/open-books.ts';
import { Loaded } from '../features/shell/loaded.tsx';
import { TextHead, TextPage } from '../features/shell/text-page.tsx';
import { transparencyTexts } from '../lib/transparency-texts.ts';

const outline = ['h-[320px]', 'h-[120px]', 'h-[280px]'];

/** The open books: what was paid, how fast, what was turned down, and the seals of the ledger. */
export function TransparencyPage() {
  return (
    <TextPage>
      <Transparency />
    </TextPage>
  );
}

function Transparency() {
  const texts = transparencyTexts.use();
  return (
    <>
      <TextHead title={texts.title} lead={texts.lead} />
      <Loaded load={loadOpenBooks} outline={outline}>
        {(books) => (
          <>
            {books.figures && (
              <>
                <Figures figures={books.figures} />
                <ReceiptSteps />
              </>
            )}
            <Seals books={books} />
          </>
        )}
      </Loaded>
    </>
  );
}
