import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { provenanceEnvelopeSchema } from '../../releases/provenance.schema.ts';
import { versionSchema } from '../../releases/release.schema.ts';
import { packageParams, tokenErrors } from './registry-schemas.ts';

/** A signed statement about the origin of a release. */
export const signedProvenance = z.object({
  /** Name of the owner of the signing token. */
  who: z.string(),
  /** The trusted builder that ran the job; null if a person's token signed. */
  builder: z.string().nullable(),
  branch: z.string().nullable(),
  commit: z.string().nullable(),
  signed_at: z.iso.datetime(),
  key: z.string(),
  /** Whether the signature is valid and the record is unchanged since. */
  sound: z.boolean(),
});

export type SignedProvenance = z.infer<typeof signedProvenance>;

/**
 * Receives a signed statement about the origin of an announced release. The signing key is derived from the token that
 * sends it. 422 provenance_wrong.
 */
export const attestRelease = endpoint({
  method: 'POST',
  path: '/delivery/releases/{package}/{version}/provenance',
  summary: 'Stores a signed origin of a release',
  tag: 'releases',
  access: { caller: 'releaser' },
  params: packageParams.extend({ version: versionSchema }),
  body: provenanceEnvelopeSchema,
  response: signedProvenance,
  errors: { ...tokenErrors, release_unknown: 404, provenance_wrong: 422 },
  sample: {
    request: {
      payloadType: 'application/vnd.in-toto+json',
      payload: 'e30=',
      signatures: [{ keyid: '3f2a9c1b5d1a8e02', sig: 'c2lnbmVk' }],
    },
    response: {
      who: 'header team',
      builder: null,
      branch: 'main',
      commit: '4c1d2e3f5a6b',
      signed_at: '2026-11-20T08:00:00Z',
      key: '3f2a9c1b5d1a8e02',
      sound: true,
    },
  },
});

/** Returns the signed statements about a release's origin, newest first, with the data to verify them elsewhere. */
export const readProvenance = endpoint({
  method: 'GET',
  path: '/delivery/releases/{package}/{version}/provenance',
  summary: 'Signed origins of a release',
  tag: 'releases',
  access: { caller: 'releaser' },
  params: packageParams.extend({ version: versionSchema }),
  response: z.object({
    provenance: z.array(
      signedProvenance.extend({
        /** Ed25519 key in base64url. */
        public_key: z.string(),
        envelope: provenanceEnvelopeSchema,
      }),
    ),
  }),
  errors: { ...tokenErrors, release_unknown: 404 },
  sample: {
    response: {
      provenance: [
        {
          who: 'header team',
          builder: null,
          branch: 'main',
          commit: '4c1d2e3f5a6b',
          signed_at: '2026-11-20T08:00:00Z',
          key: '3f2a9c1b5d1a8e02',
          sound: true,
          public_key: 'A6EHv_POEL4dcN0Y50vAmWfk1jCbpQ1fHdyGZBJVMbg',
          envelope: {
            payloadType: 'application/vnd.in-toto+json',
            payload: 'e30=',
            signatures: [{ keyid: '3f2a9c1b5d1a8e02', sig: 'c2lnbmVk' }],
          },
        },
      ],
    },
  },
});
