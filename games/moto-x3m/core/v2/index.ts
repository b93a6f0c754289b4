import { withLevels } from '../index.ts';
import { levels } from './levels.ts';

/** The second rules: the same riding and tour, other levels. Plays under them stay provable. */
export const motoX3m2 = withLevels('moto-x3m@2', levels, { waits: true, hollow: true });
