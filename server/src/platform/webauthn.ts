import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';

/** Passkeys (WebAuthn level 3) verify their user by fingerprint, face or PIN, so they are two factors in one. */

export type Ceremony = Record<string, unknown>;
type RegistrationResponse = Parameters<typeof verifyRegistrationResponse>[0]['response'];
type AuthenticationResponse = Parameters<typeof verifyAuthenticationResponse>[0]['response'];

/** How long a challenge may be signed. */
export const challengeMs = 5 * 60_000;

/** The site that passkeys belong to, and where its challenges are stored. */
export interface PasskeySite {
  /** Origin of the site. */
  publicUrl: string;
  remember(challenge: string): Promise<void>;
  /** Whether a challenge was ours; uses it up. */
  take(challenge: string): Promise<boolean>;
}

const expected = ({ publicUrl, take }: PasskeySite) => ({
  expectedOrigin: new URL(publicUrl).origin,
  expectedRPID: new URL(publicUrl).hostname,
  expectedChallenge: take,
  requireUserVerification: true,
});

/** The options for creating a passkey; `exclude` are its owner's existing ids. */
export async function newPasskeyOptions(
  site: PasskeySite,
  owner: { email: string; name: string },
  exclude: readonly string[],
): Promise<Ceremony> {
  const options = await generateRegistrationOptions({
    rpName: 'Sikka',
    rpID: new URL(site.publicUrl).hostname,
    userName: owner.email,
    userDisplayName: owner.name,
    excludeCredentials: exclude.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await site.remember(options.challenge);
  return { ...options };
}

export interface NewPasskey {
  id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
}

/** A new passkey, verified; null if it is not one that our challenge asked for. */
export async function readNewPasskey(site: PasskeySite, response: Ceremony): Promise<NewPasskey | null> {
  const result = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponse,
    ...expected(site),
  }).catch(() => null);
  if (!result?.verified) return null;
  const { id, counter, transports = [], publicKey } = result.registrationInfo.credential;
  return { id, counter, transports, public_key: Buffer.from(publicKey) };
}

/** The challenge of a sign-in; the passkey identifies its owner. */
export async function signInOptions(site: PasskeySite): Promise<Ceremony> {
  const options = await generateAuthenticationOptions({
    rpID: new URL(site.publicUrl).hostname,
    userVerification: 'required',
  });
  await site.remember(options.challenge);
  return { ...options };
}

/** The id that a response claims to be signed by; empty if it names none. */
export const passkeyIdOf = (response: Ceremony): string =>
  typeof response['id'] === 'string' ? response['id'] : '';

interface StoredPasskey {
  id: string;
  publicKey: Buffer;
  counter: number | string;
}

/** The passkey's new counter if it signed one of our challenges; null if it is wrong or a replay. */
export async function verifySignIn(
  site: PasskeySite,
  key: StoredPasskey,
  response: Ceremony,
): Promise<number | null> {
  const result = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponse,
    credential: { id: key.id, publicKey: Uint8Array.from(key.publicKey), counter: Number(key.counter) },
    ...expected(site),
  }).catch(() => null);
  return result?.verified ? result.authenticationInfo.newCounter : null;
}
