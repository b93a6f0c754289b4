import { Figures } from '../features/transparency/figures.tsx';
import { ReceiptSteps } from '../features/transparency/receipt-steps.tsx';
import { Seals } from '../features/transparency/seals.tsx';
import { useOpenBooks } from '../features/transparency/use-open-books.ts';
import { TextHead, TextPage } from '../features/shell/text-page.tsx';
import { useLanguage } from '../lib/language.tsx';
import { transparencyTexts } from '../lib/transparency-texts.ts';
import { Unreachable } from '../ui/unreachable.tsx';

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
  const { books, error, retry } = useOpenBooks();
  return (
    <>
      <TextHead title={texts.title} lead={texts.lead} />
      {error !== null && (
        <div className="mt-8">
          <Unreachable error={error} onRetry={retry} />
        </div>
      )}
      {!books && error === null && <Outline />}
      {books?.figures && (
        <>
          <Figures figures={books.figures} />
          <ReceiptSteps />
        </>
      )}
      {books && <Seals books={books} />}
    </>
  );
}

/** What the prerendered page shows until its figures are there; as tall as a screen, so that the foot stays below. */
function Outline() {
  const { t } = useLanguage();
  return (
    <div role="status" className="mt-8 grid min-h-dvh content-start gap-3">
      <span className="sr-only">{t.common.loading}</span>
      {['h-[320px]', 'h-[120px]', 'h-[280px]'].map((height) => (
        <div key={height} aria-hidden="true" className={`shimmer rounded-card bg-raised ${height}`} />
      ))}
    </div>
  );
}
