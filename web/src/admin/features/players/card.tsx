import { useId, type ReactNode } from 'react';

interface CardProps {
  title: string;
  /** A line below the heading. */
  help?: string;
  children: ReactNode;
}

/** One section of a player's page. */
export function Card({ title, help, children }: CardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="admin-card grid gap-3 p-5 text-[14px]">
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
