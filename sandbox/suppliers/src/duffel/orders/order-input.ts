import { z } from 'zod';
import { fromDecimal, MoneyError } from '@travel/contracts/money/money';
import { personName, loyaltyAccounts } from '../search/search-input.ts';
import type { Search } from '../search/search-tables.ts';
import { createFieldError, DuffelWireError } from '../wire/duffel-error.ts';

const identityDocument = z.object({
  type: z.enum(['passport', 'tax_id', 'known_traveler_number', 'passenger_redress_number']),
  unique_identifier: z.string().min(1).max(60),
  issuing_country_code: z.string().length(2).nullish(),
  expires_on: z.iso.date().nullish(),
});

const passenger = z.object({
  id: z.string().min(1),
  title: z.enum(['mr', 'ms', 'mrs', 'miss', 'dr']).nullish(),
  gender: z.enum(['m', 'f']).nullish(),
  given_name: personName,
  family_name: personName,
  born_on: z.iso.date(),
  email: z.email().nullish(),
  phone_number: z.string().nullish(),
  infant_passenger_id: z.string().nullish(),
  user_id: z.string().nullish(),
  identity_documents: z.array(identityDocument).max(5).nullish(),
  loyalty_programme_accounts: loyaltyAccounts.nullish(),
});

/** A payment as callers send it. */
export const paymentInput = z.object({
  type: z.enum(['balance', 'arc_bsp_cash', 'card']).default('balance'),
  amount: z.string().min(1),
  currency: z.string().length(3),
  three_d_secure_session_id: z.string().nullish(),
});

export type PaymentInput = z.output<typeof paymentInput>;

export const metadataInput = z
  .record(z.string().max(40), z.string().max(500))
  .refine((metadata) => Object.keys(metadata).length <= 50, "Field 'metadata' must not have more than 50 pairs");

export const serviceInputs = z.array(z.object({ id: z.string().min(1), quantity: z.int().min(1).default(1) })).max(60);

/** Data of a new order. */
export const orderData = z.object({
  // The official client's types have another name for `hold`.
  type: z.enum(['instant', 'hold', 'pay_later']).default('instant'),
  selected_offers: z.array(z.string().min(1)).length(1),
  passengers: z.array(passenger).min(1).max(9),
  services: serviceInputs.nullish(),
  payments: z.array(paymentInput).max(1).nullish(),
  metadata: metadataInput.nullish(),
  users: z.array(z.string()).nullish(),
});

export type OrderData = z.output<typeof orderData>;
export type OrderPassengerInput = OrderData['passengers'][number];

/**
 * Returns the amount of a payment in minor units.
 * @throws DuffelWireError if the text is not an amount of its currency
 */
export const parsePaymentAmount = ({ amount, currency }: PaymentInput, pointer: string): number => {
  try {
    return fromDecimal(amount, currency).amount;
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error;
    throw createFieldError('validation_format', pointer, 'Invalid format', "Field 'amount' has an invalid format");
  }
};

const requireField = (value: unknown, at: number, field: string): void => {
  if (value !== undefined && value !== null && value !== '') return;
  throw createFieldError(
    'validation_required',
    `/passengers/${at}/${field}`,
    'Required field',
    `Field '${field}' can't be blank`,
  );
};

const phonePattern = /^\+[1-9]\d{6,14}$/;

const checkContact = ({ email, phone_number }: OrderPassengerInput, at: number): void => {
  requireField(email, at, 'email');
  requireField(phone_number, at, 'phone_number');
  if (phonePattern.test(phone_number ?? '')) return;
  throw createFieldError(
    'invalid_phone_number',
    `/passengers/${at}/phone_number`,
    'Invalid phone number',
    "Field 'phone_number' must be a valid phone number in the E.164 format",
  );
};

const checkInfants = (passengers: readonly OrderPassengerInput[], search: Search): void => {
  const carried = passengers.flatMap(({ infant_passenger_id: id }) => id ?? []);
  for (const [at, { id }] of passengers.entries()) {
    const isInfant = search.passengers.find((one) => one.id === id)?.kind === 'infant_without_seat';
    if (!isInfant || carried.filter((one) => one === id).length === 1) continue;
    throw createFieldError(
      'validation_required',
      `/passengers/${at}/infant_passenger_id`,
      'Infant without an adult',
      "Field 'infant_passenger_id' of exactly one adult must be the ID of each infant",
    );
  }
};

const checkNames = (passengers: readonly OrderPassengerInput[]): void => {
  const names = passengers.map(({ given_name, family_name }) => `${given_name} ${family_name}`.toLowerCase());
  if (new Set(names).size === names.length) return;
  throw new DuffelWireError(422, [
    {
      type: 'validation_error',
      code: 'duplicate_passenger_name',
      title: 'Duplicate passenger name',
      message: 'The order cannot contain more than one passenger with the same name.',
      source: { field: 'passengers', pointer: '/passengers' },
    },
  ]);
};

/** @throws DuffelWireError if passengers are missing, unknown or lack data that the airline needs */
export const checkPassengers = (
  passengers: readonly OrderPassengerInput[],
  search: Search,
  needsDocuments: boolean,
): void => {
  const ids = passengers.map(({ id }) => id);
  const isComplete = new Set(ids).size === ids.length && search.passengers.every(({ id }) => ids.includes(id));
  if (!isComplete || ids.length !== search.passengers.length) {
    throw createFieldError(
      'validation_inclusion',
      '/passengers',
      'Invalid passengers',
      "Field 'passengers' must contain each passenger of the offer request once",
    );
  }
  for (const [at, passengerInput] of passengers.entries()) {
    if (search.passengers.find(({ id }) => id === passengerInput.id)?.kind === 'adult')
      checkContact(passengerInput, at);
    if (needsDocuments && (passengerInput.identity_documents ?? []).length === 0) {
      requireField(undefined, at, 'identity_documents');
    }
  }
  checkNames(passengers);
  checkInfants(passengers, search);
};
