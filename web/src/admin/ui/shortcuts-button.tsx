import { Keyboard } from 'lucide-react';

/** Opens a page's list of shortcuts; not on phones. */
export function ShortcutsButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className="admin-button max-sm:hidden"
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <Keyboard size={18} aria-hidden /> <kbd aria-hidden="true">?</kbd>
    </button>
  );
}
