import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { itemAnswersSchema } from '@travel/contracts/endpoints/orders/item-answers';
import { travellerAnswersSchema } from '@travel/contracts/endpoints/orders/travellers';
import { createSeal } from '@travel/kit/crypto/sealed-text';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { Products } from '../../products/product.ts';
import type { Item } from '../items/item.ts';
import { hasQuestions, isAnswered, noAnswers, type OrderAnswers } from './order-answers.ts';
import { travellerAnswerRows } from './traveller-answer-table.ts';

const answersSchema = z.object({
  travellers: z.array(travellerAnswersSchema),
  items: z.record(z.string(), itemAnswersSchema),
});

/**
 * Stores the travellers' additional answers, encrypted per booking. Suppliers receive all answers; the traveller's own
 * pages show only the answers about where traveller and supplier meet.
 */
export interface TravellerAnswers {
  /** Replaces the answers of a booking. */
  save(tx: ApiDb, bookingId: string, answers: OrderAnswers): Promise<void>;
  /** Returns the answers of a booking. Empty if it has no questions or the answers were deleted after the journey. */
  read(db: ApiDb, bookingId: string): Promise<OrderAnswers>;
}

export const createTravellerAnswers = (secrets: readonly [string, ...string[]]): TravellerAnswers => {
  const seal = createSeal({ purpose: 'traveller answers', secrets });
  return {
    async save(tx, booking_id, answers) {
      if (!isAnswered(answers)) {
        await tx.delete(travellerAnswerRows).where(eq(travellerAnswerRows.booking_id, booking_id));
        return;
      }
      const sealed = seal.seal(JSON.stringify(answers), booking_id);
      await tx
        .insert(travellerAnswerRows)
        .values({ booking_id, sealed })
        .onConflictDoUpdate({ target: travellerAnswerRows.booking_id, set: { sealed } });
    },
    async read(db, bookingId) {
      const [row] = await db.select().from(travellerAnswerRows).where(eq(travellerAnswerRows.booking_id, bookingId));
      return row ? answersSchema.parse(JSON.parse(seal.open(row.sealed, bookingId))) : noAnswers;
    },
  };
};

interface AnswersDeps {
  readonly db: ApiDb;
  readonly products: Products;
  readonly travellerAnswers: TravellerAnswers;
}

interface AnsweredOrder {
  readonly booking: { readonly booking_id: string };
  readonly hold: { readonly items: readonly Item[] };
}

/** Returns the answers of a booking. Skips the query if its items have no additional questions. */
export const readOrderAnswers = async (
  { db, products, travellerAnswers }: AnswersDeps,
  { booking, hold }: AnsweredOrder,
): Promise<OrderAnswers> =>
  hasQuestions(products, hold.items) ? travellerAnswers.read(db, booking.booking_id) : noAnswers;
