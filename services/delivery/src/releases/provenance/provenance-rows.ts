import { and, desc, eq, inArray } from 'drizzle-orm';
import type { readProvenance } from '@travel/contracts/endpoints/delivery/provenance';
import type { EndpointResponse } from '@travel/contracts/http/endpoint';
import {
  digestRecord,
  verifyProvenance,
  type ProvenanceEnvelope,
  type ProvenanceStatement,
} from '@travel/contracts/releases/provenance.schema';
import type { ReleaseRecord } from '@travel/contracts/releases/release.schema';
import type { DeliveryDb } from '../../database/database.ts';
import { releaseProvenance, signingKeys } from '../../database/tables.ts';

export interface Signer {
  readonly key: string;
  readonly publicKey: string;
  readonly who: string;
  readonly builder: string | null;
}

/**
 * Stores a signed statement and its key. A new statement about the release by the same key replaces the earlier one.
 */
export const storeProvenance = async (
  tx: DeliveryDb,
  { package: name, version }: Pick<ReleaseRecord, 'package' | 'version'>,
  { signer, envelope, now }: { readonly signer: Signer; readonly envelope: ProvenanceEnvelope; readonly now: Date },
): Promise<void> => {
  const { key, publicKey, who, builder } = signer;
  await tx.insert(signingKeys).values({ id: key, publicKey, who, builder, firstUsedAt: now }).onConflictDoNothing();
  const values = { envelope, signedAt: now };
  await tx
    .insert(releaseProvenance)
    .values({ package: name, version, key, ...values })
    .onConflictDoUpdate({
      target: [releaseProvenance.package, releaseProvenance.version, releaseProvenance.key],
      set: values,
    });
};

export const removeProvenance = async (
  tx: DeliveryDb,
  { package: name, version }: Pick<ReleaseRecord, 'package' | 'version'>,
  keys: readonly string[],
): Promise<void> => {
  await tx
    .delete(releaseProvenance)
    .where(
      and(
        eq(releaseProvenance.package, name),
        eq(releaseProvenance.version, version),
        inArray(releaseProvenance.key, [...keys]),
      ),
    );
};

export type StoredProvenance = EndpointResponse<typeof readProvenance>['provenance'][number];

/** Returns the signatures of releases, newest first, each verified against the current record. */
export const listProvenance = async (
  db: DeliveryDb,
  records: readonly ReleaseRecord[],
): Promise<(record: ReleaseRecord) => readonly StoredProvenance[]> => {
  const bySubject = new Map(records.map((record) => [getSubject(record), record]));
  if (records.length === 0) return () => [];
  const rows = await db
    .select()
    .from(releaseProvenance)
    .innerJoin(signingKeys, eq(signingKeys.id, releaseProvenance.key))
    .where(
      and(
        inArray(releaseProvenance.package, [...new Set(records.map((record) => record.package))]),
        inArray(releaseProvenance.version, [...new Set(records.map((record) => record.version))]),
      ),
    )
    .orderBy(desc(releaseProvenance.signedAt));
  const found = await Promise.all(
    rows.flatMap(({ release_provenance: row, signing_keys: signer }) => {
      const record = bySubject.get(getSubject(row));
      return record ? verifyRow(record, row, signer).then((one) => [getSubject(row), one] as const) : [];
    }),
  );
  return (record) => found.flatMap(([subject, one]) => (subject === getSubject(record) ? one : []));
};

const verifyRow = async (
  record: ReleaseRecord,
  { envelope, key, signedAt }: typeof releaseProvenance.$inferSelect,
  { who, builder, publicKey }: typeof signingKeys.$inferSelect,
): Promise<StoredProvenance> => {
  const said = await verifyProvenance(envelope, publicKey);
  const from = said?.predicate.buildDefinition.externalParameters;
  return {
    who,
    builder,
    branch: from?.branch ?? null,
    commit: from?.commit ?? null,
    signed_at: signedAt.toISOString(),
    key,
    sound: said !== null && (await describesRelease(said, record)),
    public_key: publicKey,
    envelope,
  };
};

const getSubject = ({ package: name, version }: Pick<ReleaseRecord, 'package' | 'version'>): string =>
  `${name}@${version}`;

/** Returns whether a statement describes exactly the release's record. */
export const describesRelease = async (
  { subject: [subject] }: ProvenanceStatement,
  record: ReleaseRecord,
): Promise<boolean> => subject?.name === getSubject(record) && subject.digest.sha256 === (await digestRecord(record));
