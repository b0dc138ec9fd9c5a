import type { PaymentMethodType, BankAnswer } from '../payment-method-type.ts';
import { cardDetails } from './card-details.ts';
import { cardObject, toChargedCardObject } from './card-objects.ts';
import { cardRefusals } from './refusals.ts';
import { threeDSecure } from './three-d-secure/three-d-secure.ts';
import { z } from 'zod';
import { integer, text } from '../../wire/params.ts';
import { toSharedColumns, sharedParams, type NewMethod } from '../new-method.ts';
import { readCard, type ReadCard, isExpired, type TypedCard } from './read-card.ts';
import { findCardByToken, sandboxCard } from './sandbox-cards.ts';
import { createSharedLimits, type SharedLimit } from '@travel/kit/rate-limits/shared-limits';
import { ProblemError } from '@travel/kit/problem/problem';
import type { Work } from '../../calls/work.ts';
import { rateLimitCounts } from './rate-limit-table.ts';
import type { PaymentRefusal } from '../../wire/payment-refusal.ts';

const newCard = (typed: TypedCard, shared: NewMethod['shared'] = {}): NewMethod => ({
  type: 'card',
  columns: ({ cardSecret, now }) => ({ ...readCard(typed, { secret: cardSecret, now }) }),
  shared,
});

/** Parameters of a typed card. */
const cardParams = z
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
const cardFromToken = (token: string, now: Date): NewMethod | undefined => {
  const name = findCardByToken(token);
  return (
    name && newCard({ number: sandboxCard(name).number, exp_month: 12, exp_year: now.getUTCFullYear() + 1, cvc: '123' })
  );
};

/**
 * How often one card may be refused in an hour, across all shops. The limit stops the guessing of security codes and
 * expiry dates. It is high, because all users share the sandbox's refused cards.
 */
const refusedOfCard: SharedLimit = { name: 'cards/refused', limit: 60, windowMs: 3_600_000 };

const createLimits = ({ db, now }: Work) =>
  createSharedLimits({ db, table: rateLimitCounts, clock: { now: () => now } });

type Card = Pick<ReadCard, 'fingerprint'>;

/**
 * Returns whether a card was refused so often that further payments are refused for some time without asking its
 * issuer.
 */
const wasRefusedTooOften = async (work: Work, { fingerprint }: Card): Promise<boolean> => {
  try {
    await createLimits(work).check(refusedOfCard, fingerprint);
    return false;
  } catch (error) {
    if (error instanceof ProblemError) return true;
    throw error;
  }
};

/** Counts a refusal of a card; approved payments are never counted. */
const countRefusal = (work: Work, { fingerprint }: Card): Promise<void> =>
  createLimits(work).count(refusedOfCard, fingerprint);

interface IssuerRequest {
  readonly card: Pick<ReadCard, 'card' | 'exp_month' | 'exp_year'>;
  /** Whether the cardholder has already passed 3D Secure. */
  readonly isAuthenticated: boolean;
  /** Whether the cardholder is absent and cannot pass 3D Secure. */
  readonly isOffSession: boolean;
  readonly now: Date;
}

const refuse = (refusal: PaymentRefusal): BankAnswer => ({ kind: 'refused', refusal });

/** Returns the answer of the card's issuer to a charge. */
const issuerOnCharge = ({ card, isAuthenticated, isOffSession, now }: IssuerRequest): BankAnswer => {
  const { asks, refusal } = sandboxCard(card.card);
  if (isExpired(card, now)) return refuse(cardRefusals.expired);
  if (asks && !isAuthenticated) {
    return isOffSession ? refuse(cardRefusals.authentication_required) : { kind: 'challenge' };
  }
  return refusal ? refuse(refusal) : { kind: 'approved' };
};

/**
 * Returns the issuer's answer to saving a card. `isOffSession` is true if the shop attaches the card without a setup
 * intent, because the cardholder cannot be challenged then.
 */
const issuerOnSave = ({ card, isAuthenticated, isOffSession, now }: IssuerRequest): BankAnswer => {
  const { asks, refusal, savable } = sandboxCard(card.card);
  if (isExpired(card, now)) return refuse(cardRefusals.expired);
  if (asks && !isAuthenticated) return { kind: isOffSession ? 'approved' : 'challenge' };
  return refusal && !savable ? refuse(refusal) : { kind: 'approved' };
};

/** Cards that are typed into the card form or saved, with 3D Secure if their issuer requires it. */
export const card: PaymentMethodType = {
  type: 'card',
  redirects: false,
  params: cardParams,
  fromToken: cardFromToken,
  async blockedBy(work, method) {
    return (await wasRefusedTooOften(work, cardDetails(method))) ? cardRefusals.tried_too_often : undefined;
  },
  askToCharge: ({ method, ...request }) => issuerOnCharge({ card: cardDetails(method), ...request }),
  askToSave: ({ method, ...request }) => issuerOnSave({ card: cardDetails(method), ...request }),
  countRefusal: (work, method) => countRefusal(work, cardDetails(method)),
  wireDetails: cardObject,
  chargeDetails: toChargedCardObject,
  intentOptions: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
  setupOptions: { mandate_options: null, network: null, request_three_d_secure: 'automatic' },
  refundDestination: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
  summary(method) {
    const { brand, last4 } = cardDetails(method);
    return `${brand} ${last4}`;
  },
  bankPage: threeDSecure,
};
