import { withLevels } from '../index.ts';
import { levels as present } from '../levels.ts';
import { levels } from './levels.ts';

/** The second to fourth rules ride as the present ones do, and plays under them stay provable. */

/** Other levels, a wait for the lights, and hollow edges, under which wheels stuck. */
export const motoX3m2 = withLevels('moto-x3m@2', levels, { waits: true, hollow: true });
/** The present levels. */
export const motoX3m3 = withLevels('moto-x3m@3', present, { waits: true, hollow: true });
/** No wait for the lights. */
export const motoX3m4 = withLevels('moto-x3m@4', present, { hollow: true });
