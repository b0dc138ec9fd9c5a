import { z } from 'zod';
import type { Work } from '../../calls/work.ts';
import { address, clearable, email, integer, metadata, mergeMetadata, oneOf, text } from '../../wire/params.ts';
import type { PaymentMethodRow } from '../payment-method-table.ts';
import { keepCard } from '../payment-methods.ts';

export const allowRedisplay = oneOf(['always', 'limited', 'unspecified']);

export const billingDetails = z.strictObject({
  address: address.optional(),
  email: email.optional(),
  name: clearable().optional(),
  phone: clearable().optional(),
});

/** A card as somebody typed it, with what a shop writes onto it. */
export const cardParams = z.strictObject({
  type: oneOf(['card']),
  card: z.strictObject({
    number: text(40),
    exp_month: integer(),
    exp_year: integer(),
    cvc: text(10).optional(),
  }),
  billing_details: billingDetails.optional(),
  allow_redisplay: allowRedisplay.optional(),
  metadata: metadata.optional(),
});

/** Keeps the card of a call's parameters. @throws CardError that names the field at fault */
export const keepGivenCard = (work: Work, given: z.output<typeof cardParams>): Promise<PaymentMethodRow> =>
  keepCard(work, given.card, {
    billing_details: given.billing_details,
    allow_redisplay: given.allow_redisplay,
    metadata: mergeMetadata({}, given.metadata),
  });
