import { ChevronDown } from 'lucide-react';

/** The head of a card that folds, in a `<details>` of the class `group`. */
export function FoldSummary({ title, note }: { title: string; note?: string }) {
  return (
    <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 py-2 [overflow-wrap:anywhere]">
      <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-display text-17 leading-snug font-bold">{title}</span>
        {note && <span className="text-14 text-muted">{note}</span>}
      </span>
      <ChevronDown size={20} aria-hidden className="shrink-0 text-muted group-open:rotate-180" />
    </summary>
  );
}
