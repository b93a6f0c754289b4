import type { ReactNode } from 'react';
import { useEffect } from 'react';

interface PageProps {
  title: string;
  /** Next to the heading: a search, a button. */
  tools?: ReactNode;
  children: ReactNode;
}

/** The frame of one admin page: heading, tools, content. */
export function AdminPage({ title, tools, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Sikka`;
  }, [title]);
  return (
    <div className="mx-auto grid max-w-[1180px] gap-4 p-4 lg:p-6">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="mr-auto text-[26px]">{title}</h1>
        {tools}
      </div>
      {children}
    </div>
  );
}
