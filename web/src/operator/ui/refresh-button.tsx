import { RefreshCw } from 'lucide-react';

/** Asks for a list anew. */
export function RefreshButton({ label, onRefresh }: { label: string; onRefresh: () => void }) {
  return (
    <button type="button" className="desk-button" aria-label={label} title={label} onClick={onRefresh}>
      <RefreshCw size={18} aria-hidden />
    </button>
  );
}
