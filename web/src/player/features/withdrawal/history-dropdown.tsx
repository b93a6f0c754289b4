import { History } from 'lucide-react';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { withdrawMessages } from '../../lib/player-messages.ts';

// Lazy: few open it.
const RedemptionHistory = lazy(() =>
  import('./redemption-history.tsx').then((m) => ({ default: m.RedemptionHistory })),
);

const gapPx = 8;
const barPx = 60;
const edgePx = 12;
const widthPx = 420;

/** §2: the View History link, and the redemption history beneath it. */
export function HistoryDropdown() {
  const messages = withdrawMessages.use();
  const id = useId();
  const link = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const element = panel.current;
    const follow = (event: Event) => {
      const isOpen = (event as ToggleEvent).newState === 'open';
      const place = link.current?.getBoundingClientRect();
      if (isOpen && place && element) {
        // Below the link at any scroll position, but never under the top bar.
        element.style.top = `${Math.max(barPx, place.bottom) + gapPx}px`;
        const { clientWidth } = document.documentElement;
        const widest = Math.min(clientWidth - 2 * edgePx, widthPx);
        const right = Math.min(clientWidth - place.right, clientWidth - widest - edgePx);
        element.style.right = `${Math.max(edgePx, right)}px`;
      }
      setOpen(isOpen);
    };
    element?.addEventListener('beforetoggle', follow);
    return () => element?.removeEventListener('beforetoggle', follow);
  }, []);
  return (
    <>
      <button
        ref={link}
        type="button"
        popoverTarget={id}
        aria-expanded={open}
        className="-mt-1.5 inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-button px-1 text-15 font-semibold text-gold-text underline-offset-4 hover:underline"
      >
        <History size={18} aria-hidden /> {messages.history.link}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        // Focusable, so that the keyboard can scroll content that is longer than the panel.
        tabIndex={0}
        role="dialog"
        aria-label={messages.history.title}
        className="sheet-in fixed inset-auto max-h-[min(66dvh,560px)] w-[min(calc(100vw-24px),420px)] overflow-y-auto overscroll-contain rounded-card bg-surface text-ink shadow-[inset_0_0_0_1px_var(--line),0_4px_0_var(--edge),0_18px_50px_rgba(0,0,0,.4)]"
      >
        {open && (
          <Suspense fallback={<div className="shimmer m-4 h-40 rounded-button bg-raised" />}>
            <RedemptionHistory />
          </Suspense>
        )}
      </div>
    </>
  );
}
