import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

type Options = Record<string, unknown>;

/** Null if the browser's dialog was closed or timed out. */
async function ceremony(start: () => Promise<object>): Promise<Options | null> {
  try {
    return { ...(await start()) };
  } catch {
    return null;
  }
}

/** Creates a passkey, or returns null. */
export const createPasskey = (options: Options): Promise<Options | null> =>
  ceremony(() =>
    startRegistration({
      optionsJSON: options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'],
    }),
  );

/** Signs with a passkey, `quietly` by the suggestions of a field with autocomplete 'webauthn'; or returns null. */
export const signWithPasskey = (options: Options, quietly = false): Promise<Options | null> =>
  ceremony(() =>
    startAuthentication({
      optionsJSON: options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'],
      useBrowserAutofill: quietly,
    }),
  );
