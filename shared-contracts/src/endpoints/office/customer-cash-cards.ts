import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { moneySchema } from '../../money/money.schema.ts';
import { isCashCardAmount } from '../../payments/cash-card-amount.ts';
import { customerParams } from './customers.ts';
import { afterMovement, officeReason, requireTask } from './office-parts.ts';

const cashCardSchema = z.object({
  cash_card_id: z.string(),
  /** The amount that the customer can spend. */
  balance: moneySchema,
  /** The amount that orders have reserved, in addition to `balance`. */
  reserved: moneySchema,
  /** Whether the card was voided. Refunds still return to it, and a top-up is refused. */
  is_void: z.boolean(),
});

export type CashCard = z.output<typeof cashCardSchema>;

const cashCardMovementSchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  kind: z.enum(['issued', 'topped_up', 'voided', 'spent', 'returned']),
  cash_card_id: z.string(),
  /** Negative for money that was spent or taken. */
  amount: moneySchema,
  /** The booking that the card paid; null for changes by staff, and for a booking at another organisation. */
  booking_id: z.string().nullable(),
  /** E-mail address and reason of the member of staff; null for other movements. */
  who: z.string().nullable(),
  why: z.string().nullable(),
});

export type CashCardMovement = z.output<typeof cashCardMovementSchema>;

const customerCashCardsSchema = z
  .object({
    cards: z.array(cashCardSchema),
    /** Currencies in which a card can be issued: those with an exchange rate. */
    currencies: z.array(z.string()),
    /** Newest first. */
    history: z.array(cashCardMovementSchema),
    /** Continues the history. */
    next: z.string().nullable(),
  })
  .meta({ id: 'CustomerCashCards' });

export type CustomerCashCards = z.output<typeof customerCashCardsSchema>;

/** @private exported for tests of the back office */
export const sampleCustomerCashCards: CustomerCashCards = {
  cards: [
    {
      cash_card_id: 'CC1001',
      balance: { amount: 25_000, currency: 'USD' },
      reserved: { amount: 0, currency: 'USD' },
      is_void: false,
    },
  ],
  currencies: ['EUR', 'USD'],
  history: [
    {
      id: 'C000000000001',
      at: '2026-11-20T08:30:00.000Z',
      kind: 'topped_up',
      cash_card_id: 'CC1001',
      amount: { amount: 5_000, currency: 'USD' },
      booking_id: null,
      who: 'finance@example.test',
      why: 'Gift of the season',
    },
  ],
  next: null,
};

const path = '/api/office/{organisation_id}/customers/{user_id}/cash-cards';
const response = nested1(customerCashCardsSchema);
const sample = { response: { data: sampleCustomerCashCards } };

/** Returns the cash cards of a customer with their movements. 404 customer_unknown. */
export const readCustomerCashCards = endpoint({
  method: 'GET',
  path,
  summary: 'The cash cards of a customer with their history',
  tag: 'office',
  access: requireTask('see-customers'),
  params: customerParams,
  query: z.object({ after: afterMovement }),
  response,
  errors: { customer_unknown: 404 },
  sample,
});

const fundBody = {
  /** Chosen by the caller. A repeated request with the same key changes nothing again. */
  key: z.uuid(),
  amount: moneySchema.refine(isCashCardAmount, 'Not an amount for a cash card'),
  why: officeReason,
};

/** Issues a cash card with a balance. 404 customer_unknown; 409 account_elsewhere; 422 currency_unknown. */
export const issueCashCard = endpoint({
  method: 'POST',
  path,
  summary: 'Issues a cash card to a customer',
  tag: 'office',
  access: requireTask('manage-cash-cards'),
  params: customerParams,
  body: z.object(fundBody),
  response,
  status: 201,
  errors: { customer_unknown: 404, account_elsewhere: 409, currency_unknown: 422 },
  sample: {
    request: {
      key: '3f0c2b9e-5f0a-4c58-9d5e-6b1f3a7c2d11',
      amount: { amount: 5_000, currency: 'USD' },
      why: 'Gift of the season',
    },
    ...sample,
  },
});

const cardParams = customerParams.extend({ cash_card_id: z.string().min(1).max(42) });

/**
 * Adds money to a cash card in its currency. 404 customer_unknown, cash_card_unknown; 409 cash_card_void,
 * account_elsewhere; 422 currency_differs.
 */
export const topUpCashCard = endpoint({
  method: 'POST',
  path: `${path}/{cash_card_id}/top-up`,
  summary: 'Adds money to a cash card',
  tag: 'office',
  access: requireTask('manage-cash-cards'),
  params: cardParams,
  body: z.object(fundBody),
  response,
  status: 201,
  errors: {
    customer_unknown: 404,
    cash_card_unknown: 404,
    cash_card_void: 409,
    account_elsewhere: 409,
    currency_differs: 422,
  },
  sample: {
    request: {
      key: '3f0c2b9e-5f0a-4c58-9d5e-6b1f3a7c2d12',
      amount: { amount: 5_000, currency: 'USD' },
      why: 'Gift of the season',
    },
    ...sample,
  },
});

/**
 * Voids a cash card: takes its balance and refuses its use. 404 customer_unknown, cash_card_unknown; 409
 * cash_card_changed if `balance` is not the current one, cash_card_reserved while an order has reserved some of it,
 * account_elsewhere.
 */
export const voidCashCard = endpoint({
  method: 'POST',
  path: `${path}/{cash_card_id}/void`,
  summary: 'Voids a cash card',
  tag: 'office',
  access: requireTask('manage-cash-cards'),
  params: cardParams,
  body: z.object({ key: z.uuid(), balance: moneySchema, why: officeReason }),
  response,
  errors: {
    customer_unknown: 404,
    cash_card_unknown: 404,
    cash_card_changed: 409,
    cash_card_reserved: 409,
    account_elsewhere: 409,
  },
  sample: {
    request: {
      key: '3f0c2b9e-5f0a-4c58-9d5e-6b1f3a7c2d13',
      balance: { amount: 25_000, currency: 'USD' },
      why: 'Issued by mistake',
    },
    ...sample,
  },
});

export const customerCashCardEndpoints = [readCustomerCashCards, issueCashCard, topUpCashCard, voidCashCard] as const;
