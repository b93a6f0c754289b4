import { withLevels } from '../index.ts';
import { levels } from '../levels.ts';

/** The fourth rules: the same riding and tracks over hollow edges, under which wheels stuck. Plays under them stay provable. */
export const motoX3m4 = withLevels('moto-x3m@4', levels, { hollow: true });
