import { createHmac, timingSafeEqual } from 'node:crypto';
import { SupplierRefusal } from '@travel/supplier-kit/ports/errors';
import type { IncomingNotification, SupplierNotification } from '@travel/supplier-kit/ports/supplier';
import { eventSchema } from './wire.ts';

/** Maximum difference between the time of an event and now, in milliseconds. */
const toleranceMs = 5 * 60_000;

const kinds: Readonly<Record<string, SupplierNotification['kind']>> = {
  'reservation.cancelled_by_supplier': 'cancelled_by_supplier',
  'reservation.overbooked': 'overbooked',
};

/** The header is `t=<Unix time>,v1=<HMAC of "time.body" in hexadecimal digits>`. */
const isSigned = (secret: string, header: string, body: string, now: Date): boolean => {
  const [, time = '', signature = ''] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(header) ?? [];
  if (signature === '' || Math.abs(Number(time) * 1_000 - now.getTime()) > toleranceMs) return false;
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest();
  return timingSafeEqual(Buffer.from(signature, 'hex'), expected);
};

/**
 * Returns the change of a booking that an event reports; none for events of other types.
 * @throws SupplierRefusal `unauthorised` if the signature is not valid, `rejected` if the event cannot be read
 */
export const readEvent = (
  supplier: string,
  secret: string,
  { headers, body }: IncomingNotification,
  now: Date,
): readonly SupplierNotification[] => {
  if (!isSigned(secret, headers['wheelhouse-signature'] ?? '', body, now)) {
    throw new SupplierRefusal(supplier, 'unauthorised', 'the signature of the event is not valid');
  }
  const { id, type, reservation_id: booking, created_at: occurred_at } = parseEvent(supplier, body);
  const kind = kinds[type];
  return kind ? [{ id, supplier, booking, kind, occurred_at }] : [];
};

const parseEvent = (supplier: string, body: string) => {
  try {
    return eventSchema.parse(JSON.parse(body));
  } catch (error) {
    throw new SupplierRefusal(supplier, 'rejected', 'the event cannot be read', { cause: error });
  }
};
