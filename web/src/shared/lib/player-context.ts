import type { Me } from '@sikka/contract/routes/player/identity';
import { createContext, useContext } from 'react';

export const PlayerContext = createContext<Me | null>(null);

/** The signed-in, verified player; only inside the player layout, which admits no one else. */
export function usePlayer(): Me {
  const me = useContext(PlayerContext);
  if (!me) throw new Error('usePlayer works inside the player layout only');
  return me;
}
