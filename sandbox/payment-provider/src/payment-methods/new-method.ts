import { z } from 'zod';
import { address, clearable, email, mergeMetadata, metadata, createChoice } from '../wire/params.ts';
import type { paymentMethods } from './payment-method-table.ts';

type NewRow = typeof paymentMethods.$inferInsert;

/** The context in which a type reads a new payment method. */
export interface ReadingContext {
  /** Secret key from which the fingerprint of a card number is calculated. */
  readonly cardSecret: string;
  readonly now: Date;
}

/** A new payment method of a call, not stored yet. */
export interface NewMethod {
  readonly type: string;
  /**
   * Returns the columns that only this type of payment method has.
   * @throws ProviderError that names the invalid field
   */
  columns(context: ReadingContext): Partial<NewRow>;
  /** The columns that every type has, with what the shop itself stores on a payment method. */
  readonly shared: Pick<NewRow, 'billing_details' | 'allow_redisplay' | 'metadata'>;
}

export const allowRedisplay = createChoice(['always', 'limited', 'unspecified']);

export const billingDetails = z.strictObject({
  address: address.optional(),
  email: email.optional(),
  name: clearable().optional(),
  phone: clearable().optional(),
});

/** Parameters of a payment method of any type. */
export const sharedParams = {
  billing_details: billingDetails.optional(),
  allow_redisplay: allowRedisplay.optional(),
  metadata: metadata.optional(),
};

type SharedParams = z.output<z.ZodObject<typeof sharedParams>>;

/** Returns the columns for the parameters that all payment methods share. */
export const toSharedColumns = (given: SharedParams): NewMethod['shared'] => ({
  billing_details: given.billing_details,
  allow_redisplay: given.allow_redisplay,
  metadata: mergeMetadata({}, given.metadata),
});
