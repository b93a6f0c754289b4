import { ApiError, type ClientErrorCode } from './api.ts';

/** The catalogue's sentence for whatever was thrown; a code that this page does not know yet says the general one. */
export function sentenceOf(error: unknown, sentences: Record<ClientErrorCode, string>): string {
  const isKnown = error instanceof ApiError && Object.hasOwn(sentences, error.code);
  return isKnown ? sentences[error.code] : sentences.internal;
}
