import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useCountdown } from '../../../shared/lib/countdown.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { useAdminMessages, useFormats } from '../../lib/language.ts';
import { AdminButton } from '../../ui/controls.tsx';
import { sendDelayed, undoMs, undoNewest, useDelayed } from './delayed-approvals.ts';

/** Makes room for the bar: those of the pages stand above it. */
function makeRoom(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--undo-bar', `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--undo-bar');
  };
}

/** On every page while approvals wait to be sent: take the newest back, or send all now. */
export function UndoBar() {
  const { undo: t } = useAdminMessages('withdrawals');
  const { number } = useFormats();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const waiting = useDelayed();
  const next = waiting[0];
  if (!next) return null;
  const count = waiting.reduce((sum, { ids }) => sum + ids.length, 0);
  const sentence = (seconds: number) =>
    count === 1 ? t.one(number(seconds)) : t.many(number(count), number(seconds));
  const undo = () => {
    const id = undoNewest();
    if (id !== undefined && pathname.startsWith('/withdrawals')) void navigate(`/withdrawals/${id}`);
    // The button with the focus goes with the last one.
    const row = document.getElementById(`row-${id}`);
    if (row || waiting.length === 1) (row ?? document.getElementById('content'))?.focus();
  };
  return (
    <div
      ref={makeRoom}
      role="group"
      aria-label={t.label}
      className="admin-card sticky bottom-0 z-20 flex shrink-0 flex-wrap items-center gap-2 bg-here p-2 pl-4"
    >
      <span role="status" className="sr-only">
        {t.told(number(count), number(undoMs / 1000))}
      </span>
      {/* A screen reader is told once, not each second. */}
      <span aria-hidden className="mr-auto font-semibold tabular-nums">
        <TimeLeft key={next.sentAt} sentAt={next.sentAt} text={sentence} />
      </span>
      <AdminButton onClick={() => void sendDelayed()}>{t.now}</AdminButton>
      <Button size="normal" onClick={undo}>
        {t.undo}
      </Button>
    </div>
  );
}

interface TimeLeftProps {
  sentAt: number;
  text: (seconds: number) => string;
}

/** Counts down to the next one. */
function TimeLeft({ sentAt, text }: TimeLeftProps) {
  const [leftMs] = useState(() => Math.max(0, sentAt - Date.now()));
  return text(useCountdown(leftMs));
}
