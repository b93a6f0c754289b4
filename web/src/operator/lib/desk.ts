import { consoleErrors, type ConsoleErrorCode } from '@sikka/contract/console-errors';
import { consoleDoorHeader } from '@sikka/contract/operators';
import type { ErrorBody } from '@sikka/contract/errors';
import { ApiError, createCaller, networkSentence } from '../../lib/api.ts';
import { useLanguage } from '../../lib/language.tsx';
import { consoleErrorsNe } from '../words/errors-ne.ts';

/** The console's address below the site's; the server made it, and each request shows it. */
export const door = location.pathname.split('/')[1] ?? '';

/** Calls one endpoint of the console: `callDesk<typeof getOperatorMe>('get', '/me')`. Throws `ApiError`. */
export const callDesk = createCaller('/api/operator', { [consoleDoorHeader]: door });

const isConsoleCode = (code: string): code is ConsoleErrorCode => Object.hasOwn(consoleErrors, code);

/** The sentence for whatever was thrown: the console's own refusals, then the players' catalogue. */
export function useDeskErrorText(): (error: unknown) => string {
  const { locale, errorText } = useLanguage();
  return (error) => {
    const code = error instanceof ApiError ? (error.code as string) : '';
    if (!isConsoleCode(code)) return errorText(error);
    return locale === 'ne' ? consoleErrorsNe[code] : consoleErrors[code].message;
  };
}

/** Saves a file of the console under the name that the server gives it. Throws `ApiError`. */
export async function fetchDeskFile(path: string): Promise<void> {
  const answer = await fetch(`/api/operator${path}`, { headers: { [consoleDoorHeader]: door } }).catch(
    () => null,
  );
  if (!answer) throw new ApiError(0, { code: 'network', message: networkSentence });
  if (!answer.ok) throw new ApiError(answer.status, ((await answer.json()) as ErrorBody).error);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await answer.blob());
  link.download = /filename="([^"]+)"/u.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'sikka';
  link.click();
  URL.revokeObjectURL(link.href);
}
