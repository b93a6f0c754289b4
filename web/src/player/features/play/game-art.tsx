import type { ComponentProps } from 'react';
import { useLessData } from '../../../shared/lib/preferences.ts';
import { Coin } from '../../../shared/ui/motifs.tsx';

/** A game's picture; with 'use less data' our coin instead, which every page has already. */
export function GameArt({ className = '', ...picture }: Omit<ComponentProps<'img'>, 'alt'>) {
  const { lessData } = useLessData();
  if (!lessData) return <img alt="" width={320} height={240} className={className} {...picture} />;
  return (
    <div aria-hidden="true" className={`grid place-items-center bg-raised ${className}`}>
      <Coin className="size-14 opacity-70" />
    </div>
  );
}
