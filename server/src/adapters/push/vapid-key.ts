import { createECDH } from 'node:crypto';
import type { Keys } from '../../platform/keys.ts';

/** The key pair that identifies this installation to push services (RFC 8292), base64url. */
export interface VapidKey {
  /** The uncompressed point, as browsers take it. */
  publicKey: string;
  privateKey: string;
}

/** A P-256 key derived from the installation key: all processes have the same one, and it is not stored. */
export function vapidKey(keys: Keys): VapidKey {
  const ecdh = createECDH('prime256v1');
  const scalar = keys.derive('web push key');
  // Below the order of the curve.
  scalar[0]! &= 0x7f;
  ecdh.setPrivateKey(scalar);
  return { publicKey: ecdh.getPublicKey('base64url'), privateKey: scalar.toString('base64url') };
}
