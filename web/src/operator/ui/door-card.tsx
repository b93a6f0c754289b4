import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { DhakaBand } from '../../ui/coin.tsx';
import { LogoMark } from '../../ui/logo.tsx';
import { Preferences } from '../../ui/preferences.tsx';

/** The sheet in front of the console: sign in, or join. */
export function DoorCard({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Sikka`;
  }, [title]);
  return (
    <main className="grid min-h-dvh place-items-center bg-bg p-4">
      <div className="desk-card w-full max-w-[430px] overflow-hidden">
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
