/** What a public page needs at once: one file a language. */
export { messages } from './visitor.ts';
export { messages as errors } from './errors.ts';
