import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const base64url = (bytes: Buffer | string): string => Buffer.from(bytes).toString('base64url');

const userIsPresent = 0x01;
const userIsVerified = 0x04;
const holdsCredential = 0x40;

// The subset of CBOR encoding that an authenticator needs.
const text = (words: string): Buffer => Buffer.concat([Buffer.from([0x60 + words.length]), Buffer.from(words)]);
const bytes = (data: Buffer): Buffer => {
  const head = data.length < 256 ? [0x58, data.length] : [0x59, data.length >> 8, data.length & 0xff];
  return Buffer.concat([Buffer.from(head), data]);
};

interface PasskeyChallenge {
  readonly challenge: string;
  /** Origin of the page in the browser. */
  readonly origin: string;
}

/** Creates an authenticator with one passkey of a site, as on a phone or security key. */
export const createAuthenticator = (rpId: string) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(16);
  const id = base64url(credentialId);
  let counter = 0;

  const clientData = (type: string, { challenge, origin }: PasskeyChallenge): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (flags: number): Buffer => {
    counter += 1;
    const head = Buffer.alloc(5);
    head.writeUInt8(flags);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), head]);
  };
  const whole = { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const;

  return {
    /** Resets the usage counter, so that the authenticator behaves like a copy that was made of it earlier. */
    goBackTo(uses: number) {
      counter = uses;
    },

    make(asked: PasskeyChallenge) {
      const cose = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
        bytes(Buffer.from(x, 'base64url')),
        Buffer.from([0x22]),
        bytes(Buffer.from(y, 'base64url')),
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const flags = userIsPresent | userIsVerified | holdsCredential;
      const data = Buffer.concat([authenticatorData(flags), Buffer.alloc(16), length, credentialId, cose]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        bytes(data),
      ]);
      return {
        ...whole,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', asked)),
          attestationObject: base64url(attestation),
        },
      };
    },

    answer(asked: PasskeyChallenge) {
      const client = clientData('webauthn.get', asked);
      const data = authenticatorData(userIsPresent | userIsVerified);
      return {
        ...whole,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        },
      };
    },
  };
};
