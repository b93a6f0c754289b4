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
