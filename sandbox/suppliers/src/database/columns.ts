import { bigint, timestamp } from 'drizzle-orm/pg-core';

/** Integer minor units of a currency. */
export const minorUnits = () => bigint({ mode: 'number' });

/** Sequence number of creation, which also orders rows with the same sandbox time. */
export const place = () => bigint({ mode: 'number' }).generatedAlwaysAsIdentity();

export const moment = () => timestamp({ withTimezone: true });
