import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';

/** A search field; '/' may focus it on pages with shortcuts. */
export function SearchBox({ label, ...rest }: ComponentProps<'input'> & { label: string }) {
  return (
    <span className="relative w-full sm:w-[300px]">
      <Search size={18} aria-hidden className="absolute top-0 bottom-0 left-3 my-auto text-muted" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        className="admin-field w-full pl-10"
        {...rest}
      />
    </span>
  );
}
