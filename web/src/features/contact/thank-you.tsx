import { useEffect, useRef } from 'react';
import { contactTexts } from '../../lib/contact-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Coin } from '../../ui/coin.tsx';

/** §4: the thank-you panel in the form's place; 'Send another' leads back to an empty form. */
export function ThankYou({ onAnother }: { onAnother: () => void }) {
  const texts = contactTexts.use();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="sheet-in grid justify-items-center gap-3 py-6 text-center">
      <Coin className="spring-in size-20" />
      <h2 ref={title} tabIndex={-1} className="text-[28px] outline-none">
        {texts.sentTitle}
      </h2>
      <p role="status" className="max-w-[26em] text-[17px] text-muted">
        {texts.sent}
      </p>
      <Button look="ghost" className="mt-3" onClick={onAnother}>
        {texts.another}
      </Button>
    </div>
  );
}
