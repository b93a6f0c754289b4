import { rowsLegal } from '../core/measures.ts';

/** From how many rows on the line is near. */
export const nearRows = rowsLegal - 2;
