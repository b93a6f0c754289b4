import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

interface ChoiceTileProps extends ComponentProps<'input'> {
  children: ReactNode;
  tileClassName?: string;
}

/** A radio button as a tile: gold border and a check mark when selected; flat and dim when disabled. */
export function ChoiceTile({ children, tileClassName = '', ...input }: ChoiceTileProps) {
  return (
    <label
      className={`relative flex cursor-pointer rounded-tile bg-raised p-4 shadow-[inset_0_0_0_1.5px_var(--line),0_3px_0_var(--edge)] transition-[transform,box-shadow] duration-[90ms] hover:brightness-105 active:translate-y-[2px] has-checked:bg-[color-mix(in_oklab,var(--color-gold)_16%,var(--surface))] has-checked:shadow-[inset_0_0_0_2.5px_var(--gold-text),0_3px_0_var(--edge)] has-disabled:cursor-default has-disabled:shadow-[inset_0_0_0_1.5px_var(--line)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-gold-text ${tileClassName}`}
    >
      <input type="radio" className="peer sr-only" {...input} />
      {children}
      <span
        aria-hidden="true"
        className="absolute top-3 right-3 hidden size-6 max-xs:top-1.5 max-xs:right-1.5 max-xs:size-5 place-items-center rounded-full bg-gold text-gold-ink peer-checked:grid"
      >
        <Check size={16} strokeWidth={3.5} />
      </span>
    </label>
  );
}

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
