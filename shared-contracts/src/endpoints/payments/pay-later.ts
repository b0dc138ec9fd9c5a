import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { setupPaymentSample } from './payment-samples.ts';
import { paymentSchema } from './payments.ts';

/**
 * Chooses whether the next card is charged immediately (`card`) or stored and charged before the stay (`pay_later`, if
 * the payment options offer it, otherwise 409 not_later). The returned payment replaces the given one; use its ID from
 * then on.
 */
export const changePaymentMethod = endpoint({
  method: 'POST',
  path: '/api/payments/{payment_id}/method',
  summary: 'Chooses when a card is charged',
  tag: 'payments',
  access: { caller: 'anyone', own: 'order' },
  params: z.object({ payment_id: z.string().regex(/^[A-Za-z0-9]{8,64}$/, 'A payment id is required') }),
  query: z.object({
    /** Token of a mailed link; opens this booking without an account. */
    access: z.string().max(600).optional(),
  }),
  body: z.object({ method: z.enum(['card', 'pay_later']) }),
  response: nested1(paymentSchema),
  errors: {
    payment_unknown: 404,
    booking_missing: 409,
    attempt_in_flight: 409,
    not_later: 409,
    hold_ended: 410,
    provider_unavailable: 503,
  },
  sample: { request: { method: 'pay_later' }, response: setupPaymentSample },
});

export const payLaterEndpoints = [changePaymentMethod] as const;
