import type { Me } from '@sikka/contract/routes/identity';
import { createContext, useContext } from 'react';

export const PlayerContext = createContext<Me | null>(null);

/** The signed-in, verified player; only for screens inside the player layout, which lets nobody else in. */
export function usePlayer(): Me {
  const me = useContext(PlayerContext);
  if (!me) throw new Error('usePlayer works inside the player layout only');
  return me;
}
