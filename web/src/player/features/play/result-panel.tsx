import type { ReactNode } from 'react';

export interface ResultPanelProps {
  picture: ReactNode;
  title: string;
  children: ReactNode;
  /** The first of them has the focus. */
  actions: ReactNode;
  /** What comes next: below on a phone, beside on a wide screen. */
  aside?: ReactNode;
  foot?: ReactNode;
  /** An answer that nobody asked for is announced at once. */
  role?: 'group' | 'alert';
}

/** The one layout of a game's end: paid, unpaid, under review, refused, or not sent yet. */
export function ResultPanel({ picture, title, children, actions, aside, foot, role }: ResultPanelProps) {
  return (
    <div className="grid h-full grid-cols-[minmax(0,1fr)] overflow-y-auto p-4">
      <div
        role={role ?? 'group'}
        aria-labelledby="panel-title"
        className={`sheet-in m-auto w-full rounded-modal bg-surface px-5 py-4 text-center shadow-[0_4px_0_var(--edge)] sm:p-7 ${
          aside
            ? 'max-w-[440px] lg:grid lg:max-w-[880px] lg:grid-cols-2 lg:items-center lg:gap-8'
            : 'max-w-[400px]'
        }`}
      >
        <div className="min-w-0">
          {picture}
          <h3 id="panel-title" className="mt-1 text-[min(1.875rem,10vw)] [overflow-wrap:anywhere]">
            {title}
          </h3>
          {children}
          <div className="mt-4 grid gap-2.5">{actions}</div>
        </div>
        {(aside || foot) && (
          <div className="mt-4 grid gap-3.5 lg:mt-0">
            {aside}
            {foot}
          </div>
        )}
      </div>
    </div>
  );
}
