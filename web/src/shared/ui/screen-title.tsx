import type { ReactNode } from 'react';

/** The one h1 of a player screen. */
export function ScreenTitle({ children }: { children: ReactNode }) {
  return <h1 className="mb-4 text-[26px] lg:text-[30px]">{children}</h1>;
}
