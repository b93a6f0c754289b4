import { withLevels } from '../index.ts';
import { levels } from '../levels.ts';

/** The third rules: the same riding and tracks after a wait for the lights. Plays under them stay provable. */
export const motoX3m3 = withLevels('moto-x3m@3', levels, { waits: true, hollow: true });
