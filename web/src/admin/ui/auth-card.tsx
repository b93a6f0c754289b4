import type { ReactNode } from 'react';
import { DhakaBand, LogoMark } from '../../shared/ui/motifs.tsx';
import { Preferences } from '../../shared/ui/preferences.tsx';
import { usePageTitle } from './page.tsx';

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
              <Preferences compact />
            </span>
          </div>
          <h1 className="text-[26px]">{title}</h1>
          {children}
        </div>
      </div>
    </main>
  );
}
