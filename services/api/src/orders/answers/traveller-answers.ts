import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { itemAnswersSchema } from '@travel/contracts/endpoints/orders/item-answers';
import { travellerAnswersSchema } from '@travel/contracts/endpoints/orders/travellers';
import { createSeal } from '@travel/kit/crypto/sealed-text';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { isAnswered, noAnswers, type OrderAnswers } from './order-answers.ts';
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
  /** Returns the encrypted answers of a booking, or null if there are none. */
  seal(bookingId: string, answers: OrderAnswers): string | null;
  /** Returns the answers of a booking. Empty if it has no questions or the answers were deleted after the journey. */
  open(bookingId: string, sealed: string | null): OrderAnswers;
}

export const createTravellerAnswers = (secrets: readonly [string, ...string[]]): TravellerAnswers => {
  const seal = createSeal({ purpose: 'traveller answers', secrets });
  const sealAnswers = (bookingId: string, answers: OrderAnswers): string | null =>
    isAnswered(answers) ? seal.seal(JSON.stringify(answers), bookingId) : null;
  return {
    async save(tx, booking_id, answers) {
      const sealed = sealAnswers(booking_id, answers);
      if (sealed === null) {
        await tx.delete(travellerAnswerRows).where(eq(travellerAnswerRows.booking_id, booking_id));
        return;
      }
      await tx
        .insert(travellerAnswerRows)
        .values({ booking_id, sealed })
        .onConflictDoUpdate({ target: travellerAnswerRows.booking_id, set: { sealed } });
    },
    seal: sealAnswers,
    open: (bookingId, sealed) =>
      sealed === null ? noAnswers : answersSchema.parse(JSON.parse(seal.open(sealed, bookingId))),
  };
};

interface AnsweredOrder {
  readonly booking: { readonly booking_id: string };
  readonly sealed_answers: string | null;
}

/** Returns the answers of a booked order. */
export const openOrderAnswers = (
  { travellerAnswers }: { readonly travellerAnswers: TravellerAnswers },
  { booking, sealed_answers }: AnsweredOrder,
): OrderAnswers => travellerAnswers.open(booking.booking_id, sealed_answers);
