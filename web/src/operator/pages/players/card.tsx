import { useId, type ReactNode } from 'react';

interface CardProps {
  title: string;
  /** A line beneath the heading. */
  help?: string;
  children: ReactNode;
}

/** One part of a player's page. */
export function Card({ title, help, children }: CardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="desk-card grid gap-3 p-5 text-[14px]">
      <div>
        <h2 id={id} className="text-[18px]">
          {title}
        </h2>
        {help && <p className="text-[13px] text-muted">{help}</p>}
      </div>
      {children}
    </section>
  );
}
