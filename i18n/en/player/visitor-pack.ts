/** The messages that a public page needs at once: one file per language. */
export { messages } from './visitor.ts';
export { messages as errors } from './errors.ts';
