import type { AdminErrorCode } from '@sikka/contract/admin/errors';
import { adminPathHeader } from '@sikka/contract/admin/auth';
import type { ErrorBody } from '@sikka/contract/errors';
import { ApiError, createCaller } from '../../shared/lib/api.ts';
import { useAdminMessages } from './language.ts';
import { useLanguage } from '../../shared/lib/language.tsx';

/** The admin path; the server generated it, and each request carries it. */
export const adminPath = location.pathname.split('/')[1] ?? '';

/** Calls one admin endpoint: `callAdmin<typeof getOperatorMe>('get', '/me')`. Throws `ApiError`. */
export const callAdmin = createCaller('/api/admin', {
  headers: { [adminPathHeader]: adminPath },
  // Checking the whole ledger takes its time.
  waitMs: 300_000,
});

/** A failure without a request to the server; its message is shown as it is. */
export class ShownError extends Error {}

/** The message for an error: the admin's own refusals, then the players' catalogue. */
export function useAdminErrorText(): (error: unknown) => string {
  const { errorText } = useLanguage();
  const sentences = useAdminMessages('errors');
  return (error) => {
    if (error instanceof ShownError) return error.message;
    const code = error instanceof ApiError ? (error.code as string) : '';
    return Object.hasOwn(sentences, code) ? sentences[code as AdminErrorCode] : errorText(error);
  };
}

/** Downloads an admin file under the server's file name. Throws `ApiError`. */
export async function downloadAdminFile(path: string, body?: object): Promise<void> {
  const headers = { [adminPathHeader]: adminPath };
  const answer = await fetch(
    `/api/admin${path}`,
    body
      ? {
          method: 'POST',
          headers: { ...headers, 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        }
      : { headers },
  ).catch(() => null);
  if (!answer) throw new ApiError(0, { code: 'network', message: 'network' });
  if (!answer.ok) throw new ApiError(answer.status, ((await answer.json()) as ErrorBody).error);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await answer.blob());
  link.download = /filename="([^"]+)"/u.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'sikka';
  link.click();
  URL.revokeObjectURL(link.href);
}
