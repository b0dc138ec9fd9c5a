import { z } from 'zod';
import { getReleaseContent } from './release-content.ts';
import type { ReleaseRecord } from './release.schema.ts';

/** The signed statement in the in-toto format, with a SLSA predicate about the origin of a release. */
export const provenanceStatementSchema = z.object({
  _type: z.literal('https://in-toto.io/Statement/v1'),
  /** `mfe-header@1.0.0-3f2a9c1b` with the digest of its record, which contains the digest of each file. */
  subject: z
    .array(z.object({ name: z.string().max(120), digest: z.object({ sha256: z.string().length(64) }) }))
    .length(1),
  predicateType: z.literal('https://slsa.dev/provenance/v1'),
  predicate: z.object({
    buildDefinition: z.object({
      buildType: z.literal('urn:travel:release:v1'),
      externalParameters: z.object({ branch: z.string().max(200).nullable(), commit: z.string().max(64).nullable() }),
    }),
    runDetails: z.object({
      builder: z.object({ id: z.string().max(300) }),
      metadata: z.object({ finishedOn: z.iso.datetime() }),
    }),
  }),
});

export type ProvenanceStatement = z.infer<typeof provenanceStatementSchema>;

/** A signed statement: a DSSE envelope. */
export const provenanceEnvelopeSchema = z.object({
  payloadType: z.literal('application/vnd.in-toto+json'),
  /** The statement as JSON, in base64. */
  payload: z.base64().max(20_000),
  signatures: z.array(z.object({ keyid: z.string().max(64), sig: z.base64().max(200) })).length(1),
});

export type ProvenanceEnvelope = z.infer<typeof provenanceEnvelopeSchema>;

const payloadType = 'application/vnd.in-toto+json';
const text = new TextEncoder();

/** An Ed25519 key derived from a release token, so that only the token's holder can sign with it. */
export interface SigningKey {
  readonly id: string;
  /** The public key in base64url. */
  readonly publicKey: string;
  readonly privateKey: Awaited<ReturnType<typeof crypto.subtle.importKey>>;
}

// PKCS #8 encoding of an Ed25519 key: this prefix, then the 32 bytes of its seed.
const privateKeyHead = Uint8Array.from([48, 46, 2, 1, 0, 48, 5, 6, 3, 43, 101, 112, 4, 34, 4, 32]);

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const sha256 = async (value: string): Promise<string> => hex(await crypto.subtle.digest('SHA-256', text.encode(value)));
const toBase64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
const fromBase64 = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);

/** Derives the signing key from a release token. */
export const deriveSigningKey = async (token: string): Promise<SigningKey> => {
  const secret = await crypto.subtle.importKey('raw', text.encode(token), 'HKDF', false, ['deriveBits']);
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: text.encode('release provenance') };
  const seed = new Uint8Array(await crypto.subtle.deriveBits(derivation, secret, 256));
  const encoded = Uint8Array.from([...privateKeyHead, ...seed]);
  const privateKey = await crypto.subtle.importKey('pkcs8', encoded, 'Ed25519', true, ['sign']);
  const { x: publicKey = '' } = await crypto.subtle.exportKey('jwk', privateKey);
  return { id: (await sha256(publicKey)).slice(0, 16), publicKey, privateKey };
};

/** Sorts object keys, so that the same record always has the same digest. */
const ordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, one]) => [key, ordered(one)]));
};

/**
 * Returns the digest of a release's content, which excludes what does not change the files that browsers run, such as the
 * build time.
 */
export const digestRecord = (record: ReleaseRecord) => sha256(JSON.stringify(ordered(getReleaseContent(record))));

/** Builds the bytes that DSSE signs: type and payload, each preceded by its length. */
const preAuthentication = (payload: Uint8Array) => {
  const head = text.encode(`DSSEv1 ${payloadType.length} ${payloadType} ${payload.length} `);
  return Uint8Array.from([...head, ...payload]);
};

export const signProvenance = async (statement: ProvenanceStatement, key: SigningKey): Promise<ProvenanceEnvelope> => {
  const payload = text.encode(JSON.stringify(statement));
  const signature = await crypto.subtle.sign('Ed25519', key.privateKey, preAuthentication(payload));
  return {
    payloadType,
    payload: toBase64(payload),
    signatures: [{ keyid: key.id, sig: toBase64(new Uint8Array(signature)) }],
  };
};

/** Returns the statement of an envelope if the key signed it, otherwise null. */
export const verifyProvenance = async (
  envelope: ProvenanceEnvelope,
  publicKey: string,
): Promise<ProvenanceStatement | null> => {
  const [signature] = envelope.signatures;
  if (!signature) return null;
  try {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: publicKey };
    const key = await crypto.subtle.importKey('jwk', jwk, 'Ed25519', false, ['verify']);
    const payload = fromBase64(envelope.payload);
    const isSigned = await crypto.subtle.verify('Ed25519', key, fromBase64(signature.sig), preAuthentication(payload));
    if (!isSigned) return null;
    const said: unknown = JSON.parse(new TextDecoder().decode(payload));
    return provenanceStatementSchema.safeParse(said).data ?? null;
  } catch {
    return null;
  }
};

/** Creates the statement about the origin of a release. */
export const createProvenance = async (
  record: ReleaseRecord,
  {
    branch,
    commit,
    builder,
    now,
  }: { readonly branch: string | null; readonly commit: string | null; readonly builder: string; readonly now: Date },
): Promise<ProvenanceStatement> => ({
  _type: 'https://in-toto.io/Statement/v1',
  subject: [{ name: `${record.package}@${record.version}`, digest: { sha256: await digestRecord(record) } }],
  predicateType: 'https://slsa.dev/provenance/v1',
  predicate: {
    buildDefinition: { buildType: 'urn:travel:release:v1', externalParameters: { branch, commit } },
    runDetails: { builder: { id: builder }, metadata: { finishedOn: now.toISOString() } },
  },
});
