import { and, asc, count, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { countryCode, travellerAnswersSchema } from '@travel/contracts/endpoints/orders/travellers';
import { randomCode } from '@travel/kit/crypto/random-id';
import { createSeal } from '@travel/kit/crypto/sealed-text';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { savedTravellers } from './saved-traveller-table.ts';

/** More than anybody takes along. */
export const mostTravellers = 30;

const detailsSchema = travellerAnswersSchema.extend({
  first_name: z.string(),
  last_name: z.string(),
  /** Of the owner of the account: the country that they live in. */
  residency: countryCode.optional(),
});

/** All that is kept of a saved traveller, as it is sealed. */
export type TravellerDetails = z.output<typeof detailsSchema>;

/** A saved traveller, opened. */
export interface StoredTraveller {
  readonly traveller_id: string;
  readonly is_self: boolean;
  readonly details: TravellerDetails;
}

type Row = typeof savedTravellers.$inferSelect;

/** Keeps those whom an account travels with: each sealed for its own row, as answers of travellers are. */
export interface SavedTravellers {
  /** Returns those of an account: its owner first, where something of them is kept. */
  list(db: ApiDb, userId: string): Promise<StoredTraveller[]>;
  /** Returns what is kept of the owner of an account. */
  self(db: ApiDb, userId: string): Promise<StoredTraveller | null>;
  /** Keeps somebody more; null where there are as many as an account keeps. */
  add(tx: ApiDb, userId: string, details: TravellerDetails, now: Date): Promise<StoredTraveller | null>;
  /** Replaces what is kept of one of an account; null where there is none. */
  change(tx: ApiDb, userId: string, id: string, details: TravellerDetails, now: Date): Promise<StoredTraveller | null>;
  /** Keeps these details of the owner of an account. */
  keepSelf(tx: ApiDb, userId: string, details: TravellerDetails, now: Date): Promise<StoredTraveller>;
  /** Forgets one, but not the owner; returns whether there was one. */
  remove(tx: ApiDb, userId: string, id: string): Promise<boolean>;
}

export const createSavedTravellers = (secrets: readonly [string, ...string[]]): SavedTravellers => {
  const seal = createSeal({ purpose: 'saved travellers', secrets });
  const opened = ({ traveller_id, is_self, sealed }: Row): StoredTraveller => ({
    traveller_id,
    is_self,
    details: detailsSchema.parse(JSON.parse(seal.open(sealed, traveller_id))),
  });
  const sealedIn = (id: string, details: TravellerDetails) => seal.seal(JSON.stringify(details), id);
  const ofUser = (userId: string) => eq(savedTravellers.user_id, userId);
  const selfOf = async (db: ApiDb, userId: string): Promise<StoredTraveller | null> => {
    const [row] = await db
      .select()
      .from(savedTravellers)
      .where(and(ofUser(userId), eq(savedTravellers.is_self, true)));
    return row ? opened(row) : null;
  };
  const rowOf = (user_id: string, is_self: boolean, details: TravellerDetails, now: Date) => {
    const traveller_id = `TV${randomCode(20)}`;
    const sealed = sealedIn(traveller_id, details);
    return { traveller_id, user_id, is_self, sealed, created_at: now, updated_at: now };
  };

  return {
    self: selfOf,
    async list(db, userId) {
      const rows = await db
        .select()
        .from(savedTravellers)
        .where(ofUser(userId))
        .orderBy(desc(savedTravellers.is_self), asc(savedTravellers.created_at), asc(savedTravellers.traveller_id));
      return rows.map(opened);
    },
    async add(tx, userId, details, now) {
      const [present] = await tx
        .select({ count: count() })
        .from(savedTravellers)
        .where(and(ofUser(userId), eq(savedTravellers.is_self, false)));
      if (present && present.count >= mostTravellers) return null;
      const [row] = await tx
        .insert(savedTravellers)
        .values(rowOf(userId, false, details, now))
        .returning();
      return row ? opened(row) : null;
    },
    async change(tx, userId, id, details, updated_at) {
      const [row] = await tx
        .update(savedTravellers)
        .set({ sealed: sealedIn(id, details), updated_at })
        .where(and(ofUser(userId), eq(savedTravellers.traveller_id, id), eq(savedTravellers.is_self, false)))
        .returning();
      return row ? opened(row) : null;
    },
    async keepSelf(tx, userId, details, now) {
      // Of two at once the second changes the row of the first.
      await tx
        .insert(savedTravellers)
        .values(rowOf(userId, true, details, now))
        .onConflictDoNothing();
      const present = await selfOf(tx, userId);
      if (!present) throw new Error(`Nothing was kept of ${userId}`);
      await tx
        .update(savedTravellers)
        .set({ sealed: sealedIn(present.traveller_id, details), updated_at: now })
        .where(eq(savedTravellers.traveller_id, present.traveller_id));
      return { ...present, details };
    },
    async remove(tx, userId, id) {
      const removed = await tx
        .delete(savedTravellers)
        .where(and(ofUser(userId), eq(savedTravellers.traveller_id, id), eq(savedTravellers.is_self, false)))
        .returning({ id: savedTravellers.traveller_id });
      return removed.length > 0;
    },
  };
};
