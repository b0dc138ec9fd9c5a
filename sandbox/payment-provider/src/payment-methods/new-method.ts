import { z } from 'zod';
import { address, clearable, email, mergeMetadata, metadata, oneOf } from '../wire/params.ts';
import type { paymentMethods } from './payment-method-table.ts';

type NewRow = typeof paymentMethods.$inferInsert;

/** What a type may have to know to read a new payment method. */
export interface ReadingContext {
  /** Keys the fingerprints of cards. */
  readonly cardSecret: string;
  readonly now: Date;
}

/** A payment method that a call brings, not stored yet. */
export interface NewMethod {
  readonly type: string;
  /** The columns that its type alone has. @throws ProviderError that names the field at fault */
  columns(context: ReadingContext): Partial<NewRow>;
  /** What the shop writes onto any payment method. */
  readonly shared: Pick<NewRow, 'billing_details' | 'allow_redisplay' | 'metadata'>;
}

export const allowRedisplay = oneOf(['always', 'limited', 'unspecified']);

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

/** The columns of those parameters. */
export const sharedColumns = (given: SharedParams): NewMethod['shared'] => ({
  billing_details: given.billing_details,
  allow_redisplay: given.allow_redisplay,
  metadata: mergeMetadata({}, given.metadata),
});
