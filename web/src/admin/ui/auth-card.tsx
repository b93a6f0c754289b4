import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { DhakaBand } from '../../shared/ui/coin.tsx';
import { LogoMark } from '../../shared/ui/logo.tsx';
import { Preferences } from '../../shared/ui/preferences.tsx';

/** The card for signing in or joining. */
export function AuthCard({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Sikka`;
  }, [title]);
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
