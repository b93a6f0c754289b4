import { useEffect, useRef } from 'react';
import { contactMessages } from '../../lib/visitor-messages.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Coin } from '../../../shared/ui/motifs.tsx';

/** §4: the thank-you panel replaces the form; 'Send another' shows an empty form. */
export function ThankYou({ onAnother }: { onAnother: () => void }) {
  const messages = contactMessages.use();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="sheet-in grid justify-items-center gap-3 py-6 text-center">
      <Coin className="spring-in size-20" />
      <h2 ref={title} tabIndex={-1} className="text-[28px] outline-none">
        {messages.sentTitle}
      </h2>
      <p role="status" className="max-w-[26em] text-[17px] text-muted">
        {messages.sent}
      </p>
      <Button variant="ghost" className="mt-3" onClick={onAnother}>
        {messages.another}
      </Button>
    </div>
  );
}
