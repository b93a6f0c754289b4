import { ApiError, type ClientErrorCode } from './api.ts';

/** The catalogue's message for an error; codes unknown to this page get the general one. */
export function sentenceOf(error: unknown, sentences: Record<ClientErrorCode, string>): string {
  const isKnown = error instanceof ApiError && Object.hasOwn(sentences, error.code);
  return isKnown ? sentences[error.code] : sentences.internal;
}
