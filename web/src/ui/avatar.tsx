import { initialsOf } from '../lib/initials.ts';

/** A round sign with the initials of a name; decoration beside the name itself. */
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
