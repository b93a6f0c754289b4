import { RefreshCw } from 'lucide-react';

/** Refetches a list. */
export function RefreshButton({ label, onRefresh }: { label: string; onRefresh: () => void }) {
  return (
    <button type="button" className="admin-button" aria-label={label} title={label} onClick={onRefresh}>
      <RefreshCw size={18} aria-hidden />
    </button>
  );
}
