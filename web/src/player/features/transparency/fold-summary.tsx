import { ChevronDown } from 'lucide-react';

/** The head of a card that folds, in a `<details>` of the class `group`. */
export function FoldSummary({ title, note }: { title: string; note?: string }) {
  return (
    <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 py-2 [overflow-wrap:anywhere]">
      <span className="min-w-0 font-display text-17 font-bold">{title}</span>
      {note && <span className="ml-auto min-w-0 text-right text-14 text-muted">{note}</span>}
      <ChevronDown
        size={20}
        aria-hidden
        className={`shrink-0 text-muted group-open:rotate-180 ${note ? '' : 'ml-auto'}`}
      />
    </summary>
  );
}
