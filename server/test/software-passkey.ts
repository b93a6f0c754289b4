/** A passkey in software: answers challenges as an authenticator does, without attestation (WebAuthn level 3, §6.5). */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest();
const presentAndVerified = 0x05;
const withKey = 0x40;

export function createSoftwarePasskey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let counter = 0;

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (flags: number, rest = Buffer.alloc(0)) => {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags);
    head.writeUInt32BE((counter += 1), 1);
    return Buffer.concat([sha256(new URL(origin).hostname), head, rest]);
  };
  const answer = (response: object) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });
  /** ES256 on P-256 in COSE. */
  const coseKey = () =>
    Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
  return {
    id: id.toString('base64url'),
    create({ challenge }: { challenge: string }) {
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey()]);
      const data = authenticatorData(presentAndVerified | withKey, credential);
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ]);
      return answer({
        clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      });
    },
    sign({ challenge }: { challenge: string }) {
      const client = clientData('webauthn.get', challenge);
      const data = authenticatorData(presentAndVerified);
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
      });
    },
  };
}
