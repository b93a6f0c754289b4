import { initialsOf } from '../lib/initials.ts';

/** A circle with the initials of a name; decoration next to the name. */
export function Avatar({ name, className }: { name: string; className: string }) {
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center rounded-full font-display leading-none font-bold ${className}`}
    >
      {initialsOf(name)}
    </span>
  );
}
