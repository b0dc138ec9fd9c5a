import { z } from 'zod';
import { integer, text } from '../../wire/params.ts';
import { toSharedColumns, sharedParams } from '../new-method.ts';
import type { NewMethod } from '../new-method.ts';
import { readCard } from './read-card.ts';
import type { TypedCard } from './read-card.ts';
import { findCardByToken, sandboxCard } from './sandbox-cards.ts';

const newCard = (typed: TypedCard, shared: NewMethod['shared'] = {}): NewMethod => ({
  type: 'card',
  columns: ({ cardSecret, now }) => ({ ...readCard(typed, { secret: cardSecret, now }) }),
  shared,
});

/** Parameters of a typed card. */
export const cardParams = z
  .strictObject({
    type: z.literal('card'),
    card: z.strictObject({
      number: text(40),
      exp_month: integer(),
      exp_year: integer(),
      cvc: text(10).optional(),
    }),
    ...sharedParams,
  })
  .transform((given) => newCard(given.card, toSharedColumns(given)));

/** Returns the sandbox card of a token such as `pm_card_visa`, or undefined. */
export const cardFromToken = (token: string, now: Date): NewMethod | undefined => {
  const name = findCardByToken(token);
  return (
    name && newCard({ number: sandboxCard(name).number, exp_month: 12, exp_year: now.getUTCFullYear() + 1, cvc: '123' })
  );
};
