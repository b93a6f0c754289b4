import { ChevronLeft } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { Link } from 'react-router';

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Sikka`;
  }, [title]);
}

interface PageProps {
  title: string;
  /** Next to the heading: a search, a button. */
  tools?: ReactNode;
  children: ReactNode;
}

/** The frame of one admin page: heading, tools, content. */
export function AdminPage({ title, tools, children }: PageProps) {
  usePageTitle(title);
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

/** From one row's page back to its list. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center gap-1 justify-self-start font-semibold">
      <ChevronLeft size={20} aria-hidden /> {children}
    </Link>
  );
}
