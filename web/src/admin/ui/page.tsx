import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { DhakaBand, LogoMark } from '../../shared/ui/motifs.tsx';
import { Preferences } from '../../shared/ui/preferences.tsx';

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
    <div className="mx-auto grid max-w-[1180px] grid-cols-[minmax(0,1fr)] gap-4 p-4 break-words lg:p-6">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="mr-auto text-26">{title}</h1>
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

/** The card for signing in or joining. */
export function AuthCard({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title);
  return (
    <main className="grid min-h-dvh place-items-center bg-bg p-4">
      <div className="admin-card w-full max-w-[430px] overflow-hidden">
        <DhakaBand className="h-3" />
        <div className="grid gap-4 p-6">
          <div className="flex items-center gap-2">
            <LogoMark />
            <span className="ml-auto [&_button:not(:first-child)]:hidden">
              <Preferences />
            </span>
          </div>
          <h1 className="text-26">{title}</h1>
          {children}
        </div>
      </div>
    </main>
  );
}
