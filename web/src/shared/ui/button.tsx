import type { ComponentProps } from 'react';

type Variant = 'gold' | 'ghost';
type Size = 'primary' | 'normal';

// Written out in full because Tailwind reads class names from the source.
const variants: Record<Variant, string> = { gold: 'button-gold', ghost: 'button-ghost' };
const sizes: Record<Size, string> = {
  primary: 'min-h-[54px] px-6 text-17',
  normal: 'min-h-11 px-4 text-15',
};

interface ButtonStyle {
  variant?: Variant;
  size?: Size;
  className?: string;
}

function classNameOf({ variant = 'gold', size = 'primary', className = '' }: ButtonStyle): string {
  return `button-base ${variants[variant]} ${sizes[size]} ${className}`;
}

/** A button: gold for the primary action, ghost for the others. */
export function Button({
  variant,
  size,
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & ButtonStyle) {
  return (
    <button type={type} className={classNameOf({ variant, size, className } as ButtonStyle)} {...rest} />
  );
}

/** A link styled as a button, because it is the next step. */
export function ButtonLink({ variant, size, className, ...rest }: ComponentProps<'a'> & ButtonStyle) {
  return <a className={classNameOf({ variant, size, className } as ButtonStyle)} {...rest} />;
}

/** A square icon button; `label` is its accessible name. */
export function IconButton({ label, className = '', ...rest }: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={`grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-raised hover:text-ink ${className}`}
      {...rest}
    />
  );
}
