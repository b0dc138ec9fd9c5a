import { and, asc, count, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { countryCode, travellerAnswersSchema } from '@travel/contracts/endpoints/orders/travellers';
import { randomCode } from '@travel/kit/crypto/random-id';
import { createSeal } from '@travel/kit/crypto/sealed-text';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { savedTravellers } from './saved-traveller-table.ts';

/** No one travels with this many people. */
export const mostTravellers = 30;

const detailsSchema = travellerAnswersSchema.extend({
  first_name: z.string(),
  last_name: z.string(),
  /** Country of residence; only for the owner of the account. */
  residency: countryCode.optional(),
});

/** Details of a saved traveller in the form in which they are encrypted. */
export type TravellerDetails = z.output<typeof detailsSchema>;

export interface StoredTraveller {
  readonly traveller_id: string;
  readonly is_self: boolean;
  readonly details: TravellerDetails;
}

type Row = typeof savedTravellers.$inferSelect;

/** Stores the saved travellers of accounts. The details are encrypted per row, like the answers of bookings. */
export interface SavedTravellers {
  /** Returns the saved travellers of an account. The account's owner comes first, if their details are stored. */
  list(db: ApiDb, userId: string): Promise<StoredTraveller[]>;
  /** Returns the stored details of the account's owner, or null. */
  getSelf(db: ApiDb, userId: string): Promise<StoredTraveller | null>;
  /** Adds a traveller. Returns null if the account already has the maximum number of travellers. */
  add(tx: ApiDb, userId: string, details: TravellerDetails, now: Date): Promise<StoredTraveller | null>;
  /** Replaces the details of a traveller. Returns null if there is no such traveller. */
  change(tx: ApiDb, userId: string, id: string, details: TravellerDetails, now: Date): Promise<StoredTraveller | null>;
  /** Stores the details of the account's owner. */
  saveSelf(tx: ApiDb, userId: string, details: TravellerDetails, now: Date): Promise<StoredTraveller>;
  /** Deletes a traveller other than the account's owner. Returns whether the traveller existed. */
  remove(tx: ApiDb, userId: string, id: string): Promise<boolean>;
}

export const createSavedTravellers = (secrets: readonly [string, ...string[]]): SavedTravellers => {
  const seal = createSeal({ purpose: 'saved travellers', secrets });
  const openTraveller = ({ traveller_id, is_self, sealed }: Row): StoredTraveller => ({
    traveller_id,
    is_self,
    details: detailsSchema.parse(JSON.parse(seal.open(sealed, traveller_id))),
  });
  const sealDetails = (id: string, details: TravellerDetails) => seal.seal(JSON.stringify(details), id);
  const matchUser = (userId: string) => eq(savedTravellers.user_id, userId);
  const findSelf = async (db: ApiDb, userId: string): Promise<StoredTraveller | null> => {
    const [row] = await db
      .select()
      .from(savedTravellers)
      .where(and(matchUser(userId), eq(savedTravellers.is_self, true)));
    return row ? openTraveller(row) : null;
  };
  const toRow = (user_id: string, is_self: boolean, details: TravellerDetails, now: Date) => {
    const traveller_id = `TV${randomCode(20)}`;
    const sealed = sealDetails(traveller_id, details);
    return { traveller_id, user_id, is_self, sealed, created_at: now, updated_at: now };
  };

  return {
    getSelf: findSelf,
    async list(db, userId) {
      const rows = await db
        .select()
        .from(savedTravellers)
        .where(matchUser(userId))
        .orderBy(desc(savedTravellers.is_self), asc(savedTravellers.created_at), asc(savedTravellers.traveller_id));
      return rows.map(openTraveller);
    },
    async add(tx, userId, details, now) {
      const [present] = await tx
        .select({ count: count() })
        .from(savedTravellers)
        .where(and(matchUser(userId), eq(savedTravellers.is_self, false)));
      if (present && present.count >= mostTravellers) return null;
      const [row] = await tx
        .insert(savedTravellers)
        .values(toRow(userId, false, details, now))
        .returning();
      return row ? openTraveller(row) : null;
    },
    async change(tx, userId, id, details, updated_at) {
      const [row] = await tx
        .update(savedTravellers)
        .set({ sealed: sealDetails(id, details), updated_at })
        .where(and(matchUser(userId), eq(savedTravellers.traveller_id, id), eq(savedTravellers.is_self, false)))
        .returning();
      return row ? openTraveller(row) : null;
    },
    async saveSelf(tx, userId, details, now) {
      // If two requests run at the same time, the second updates the row that the first inserted.
      await tx
        .insert(savedTravellers)
        .values(toRow(userId, true, details, now))
        .onConflictDoNothing();
      const present = await findSelf(tx, userId);
      if (!present) throw new Error(`Nothing was kept of ${userId}`);
      await tx
        .update(savedTravellers)
        .set({ sealed: sealDetails(present.traveller_id, details), updated_at: now })
        .where(eq(savedTravellers.traveller_id, present.traveller_id));
      return { ...present, details };
    },
    async remove(tx, userId, id) {
      const removed = await tx
        .delete(savedTravellers)
        .where(and(matchUser(userId), eq(savedTravellers.traveller_id, id), eq(savedTravellers.is_self, false)))
        .returning({ id: savedTravellers.traveller_id });
      return removed.length > 0;
    },
  };
};
