import { createECDH, hkdfSync } from 'node:crypto';

/** The key pair that identifies this installation to push services (RFC 8292). */
export interface VapidKey {
  /** The uncompressed point, base64url, as browsers take it. */
  publicKey: string;
  privateJwk: Record<'kty' | 'crv' | 'alg' | 'x' | 'y' | 'd', string>;
}

/** A P-256 key derived from the installation's secret: all processes have the same one, and none is stored. */
export function vapidKey(secret: string): VapidKey {
  const ecdh = createECDH('prime256v1');
  const scalar = Buffer.from(hkdfSync('sha256', secret, '', 'web push key', 32));
  // Beyond the order of the curve once in 2^32 secrets; this bit keeps it below.
  scalar[0]! &= 0x7f;
  ecdh.setPrivateKey(scalar);
  const point = ecdh.getPublicKey();
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const d = scalar.toString('base64url');
  return {
    publicKey: point.toString('base64url'),
    privateJwk: { kty: 'EC', crv: 'P-256', alg: 'ES256', x: x!, y: y!, d },
  };
}
