import type { ReactNode } from 'react';

/** A heading for one kind of evidence. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-t border-line pt-3 text-[14px]">
      <h3 className="mb-1 text-[14px]">{title}</h3>
      {children}
    </div>
  );
}
