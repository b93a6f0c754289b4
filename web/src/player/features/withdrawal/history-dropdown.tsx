import { History } from 'lucide-react';
import { lazy, useEffect, useRef } from 'react';
import { HeaderPanel, useHeaderPopover } from '../../../shared/ui/header-popover.tsx';
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
  const link = useRef<HTMLButtonElement>(null);
  const { trigger, panel } = useHeaderPopover();
  useEffect(() => {
    const element = panel.ref.current;
    const follow = () => {
      const place = link.current?.getBoundingClientRect();
      if (!place || !element) return;
      // Below the link at any scroll position, but never under the top bar.
      element.style.top = `${Math.max(barPx, place.bottom) + gapPx}px`;
      const { clientWidth } = document.documentElement;
      const widest = Math.min(clientWidth - 2 * edgePx, widthPx);
      const right = Math.min(clientWidth - place.right, clientWidth - widest - edgePx);
      element.style.right = `${Math.max(edgePx, right)}px`;
    };
    element?.addEventListener('beforetoggle', follow);
    return () => element?.removeEventListener('beforetoggle', follow);
  }, [panel.ref]);
  return (
    <>
      <button
        ref={link}
        {...trigger}
        className="-mt-1.5 inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-button px-1 text-15 font-semibold text-gold-text underline-offset-4 hover:underline"
      >
        <History size={18} aria-hidden /> {messages.history.link}
      </button>
      <HeaderPanel
        panel={panel}
        label={messages.history.title}
        // Focusable, so that the keyboard can scroll content that is longer than the panel.
        tabIndex={0}
        className="max-h-[min(66dvh,560px)] w-[min(calc(100vw-24px),420px)] overscroll-contain"
      >
        <RedemptionHistory />
      </HeaderPanel>
    </>
  );
}
