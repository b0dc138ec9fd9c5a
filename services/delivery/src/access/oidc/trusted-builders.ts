import { asc, eq } from 'drizzle-orm';
import type { TrustedBuilder } from '@travel/contracts/endpoints/delivery/trusted-builders';
import type { DeliveryDb } from '../../database/database.ts';
import { trustedBuilders } from '../../database/tables.ts';

type BuilderRow = typeof trustedBuilders.$inferSelect;

/** Returns the builders whose identity tokens are accepted, ordered by ID. */
export const readBuilders = async (db: DeliveryDb): Promise<TrustedBuilder[]> =>
  (await db.select().from(trustedBuilders).orderBy(asc(trustedBuilders.id))).map(toTrustedBuilder);

export type BuilderInput = Omit<TrustedBuilder, 'revision' | 'changed_at' | 'changed_by'>;

/**
 * Stores a builder and returns it, or returns undefined if its stored revision is not the expected one. A builder that
 * is not stored yet has revision 0.
 */
export const storeBuilder = async (
  tx: DeliveryDb,
  builder: BuilderInput,
  { who, revision, now }: { readonly who: string; readonly revision: number; readonly now: Date },
): Promise<TrustedBuilder | undefined> => {
  const [known] = await tx.select().from(trustedBuilders).where(eq(trustedBuilders.id, builder.id)).for('update');
  if ((known?.revision ?? 0) !== revision) return undefined;
  const values = { ...builder, revision: revision + 1, changedAt: now, changedBy: who };
  const [stored] = await tx
    .insert(trustedBuilders)
    .values({ ...values, createdBy: who })
    .onConflictDoUpdate({ target: trustedBuilders.id, set: values })
    .returning();
  return stored && toTrustedBuilder(stored);
};

export const removeBuilder = async (tx: DeliveryDb, id: string): Promise<void> => {
  await tx.delete(trustedBuilders).where(eq(trustedBuilders.id, id));
};

const toTrustedBuilder = ({ changedAt, changedBy, createdBy: _by, ...row }: BuilderRow): TrustedBuilder => ({
  ...row,
  changed_at: changedAt.toISOString(),
  changed_by: changedBy,
});
