import { bigint, jsonb, text, timestamp } from 'drizzle-orm/pg-core';

/** Integer minor units of a currency. */
export const minorUnits = () => bigint({ mode: 'number' });

/** Sequence number of creation, which also orders rows with the same sandbox time. */
export const place = () => bigint({ mode: 'number' }).generatedAlwaysAsIdentity();

export const moment = () => timestamp({ withTimezone: true });

/** A shop's own data about an object. */
export type Metadata = Record<string, string>;

export const metadataColumn = () => jsonb().$type<Metadata>().notNull().default({});

export const accountColumn = () => text().notNull();

/** A postal address in Stripe's format. */
export interface Address {
  readonly city: string | null;
  readonly country: string | null;
  readonly line1: string | null;
  readonly line2: string | null;
  readonly postal_code: string | null;
  readonly state: string | null;
}

/** Shipping details in Stripe's format. */
export interface Shipping {
  readonly address?: Address;
  readonly name?: string;
  readonly phone?: string | null;
  readonly carrier?: string | null;
  readonly tracking_number?: string | null;
}

export interface AutomaticPaymentMethods {
  readonly enabled: boolean;
  readonly allow_redirects: 'always' | 'never';
}
