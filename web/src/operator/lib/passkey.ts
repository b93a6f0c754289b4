import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

type Options = Record<string, unknown>;

/** Null when the person closed the browser's own dialog, or it took too long. */
async function ceremony(start: () => Promise<object>): Promise<Options | null> {
  try {
    return { ...(await start()) };
  } catch {
    return null;
  }
}

/** Makes a passkey, or answers null. */
export const createPasskey = (options: Options): Promise<Options | null> =>
  ceremony(() =>
    startRegistration({
      optionsJSON: options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'],
    }),
  );

/** Signs with one, or answers null. */
export const signWithPasskey = (options: Options): Promise<Options | null> =>
  ceremony(() =>
    startAuthentication({
      optionsJSON: options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'],
    }),
  );
