import type { ComponentProps } from 'react';

type Look = 'gold' | 'ghost';
type Size = 'primary' | 'normal';

// Written out in full because Tailwind reads class names from the source.
const looks: Record<Look, string> = { gold: 'button-gold', ghost: 'button-ghost' };
const sizes: Record<Size, string> = { primary: 'min-h-[54px] px-6 text-[17px]', normal: 'min-h-11 px-4 text-[15px]' };

interface Dressing {
  look?: Look;
  size?: Size;
  className?: string;
}

function dress({ look = 'gold', size = 'primary', className = '' }: Dressing): string {
  return `button-base ${looks[look]} ${sizes[size]} ${className}`;
}

/** A push button: gold for the one thing to do next, ghost for the others. */
export function Button({ look, size, className, type = 'button', ...rest }: ComponentProps<'button'> & Dressing) {
  return <button type={type} className={dress({ look, size, className } as Dressing)} {...rest} />;
}

/** A link that looks like a button because it is the next step. */
export function ButtonLink({ look, size, className, ...rest }: ComponentProps<'a'> & Dressing) {
  return <a className={dress({ look, size, className } as Dressing)} {...rest} />;
}

/** A square button with an icon; `label` is its name for everyone who cannot see the icon. */
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
