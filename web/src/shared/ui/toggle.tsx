interface ToggleProps {
  label: string;
  checked: boolean;
  onChange: (isOn: boolean) => void;
}

/** A switch with its label, the whole row to press. */
export function Toggle({ label, checked, onChange }: ToggleProps) {
  return (
    <label className="flex min-h-12 cursor-pointer items-center justify-between gap-3 text-15">
      {label}
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="relative h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full bg-raised shadow-[inset_0_0_0_1.5px_var(--input)] before:absolute before:top-1 before:left-1 before:size-5 before:rounded-full before:bg-muted before:transition-transform checked:bg-gold checked:shadow-none checked:before:translate-x-5 checked:before:bg-gold-ink"
      />
    </label>
  );
}
