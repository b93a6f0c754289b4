import { Keyboard } from 'lucide-react';

/** Opens the list of a room's keys; phones have none. */
export function KeysButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className="desk-button max-sm:hidden"
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <Keyboard size={18} aria-hidden /> <kbd aria-hidden="true">?</kbd>
    </button>
  );
}
