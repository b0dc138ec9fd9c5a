import { z } from 'zod';

/** What is signed: an in-toto statement, by whose predicate SLSA says where a release comes from. */
export const provenanceStatementSchema = z.object({
  _type: z.literal('https://in-toto.io/Statement/v1'),
  /** `mfe-header@1.0.0-3f2a9c1b` with the digest of its record, which has the digest of each file. */
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
