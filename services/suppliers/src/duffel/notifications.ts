import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { SupplierRefusal } from '@travel/supplier-kit/ports/errors';
import type { IncomingNotification, SupplierNotification } from '@travel/supplier-kit/ports/supplier';
import { notificationSchema, type WireNotification } from './wire.ts';

/** The oldest or earliest notification that is accepted. Older ones may be recorded and sent again by others. */
const toleranceMs = 5 * 60_000;

/**
 * Checks the signature of a notification and returns the changes of bookings in it: none for events that report our own
 * requests.
 * @throws SupplierRefusal `unauthorised` if the signature is not of Duffel
 */
export const readNotification = (
  supplier: string,
  secret: string,
  { headers, body }: IncomingNotification,
  now: Date,
): readonly SupplierNotification[] => {
  if (!isSigned(secret, headers['x-duffel-signature'] ?? '', body, now)) {
    throw new SupplierRefusal(supplier, 'unauthorised', 'the signature of the notification is not valid');
  }
  const event = parseEvent(supplier, body);
  if (event === null) return [];
  const kind = toKind(event);
  const booking = findOrderId(event);
  if (kind === null || booking === null) return [];
  return [{ id: event.id, supplier, booking, kind, occurred_at: event.created_at }];
};

/** The header is `t=<Unix time>,v1=<HMAC of "time.body" in hex>`, and may have several signatures. */
const isSigned = (secret: string, header: string, body: string, now: Date): boolean => {
  const parts = header.split(',').map((part) => part.trim().split('='));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(time) || Math.abs(Number(time) * 1000 - now.getTime()) > toleranceMs) return false;
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest();
  return parts.some(([name = '', value = '']) => {
    const signature = name.startsWith('v') ? Buffer.from(value, 'hex') : Buffer.alloc(0);
    return signature.length === expected.length && timingSafeEqual(signature, expected);
  });
};

/** Events that may be about a change of a booking. Others are not read, whatever they contain. */
const readTypes = /^(?:air\.)?order(?:_cancellation)?\./;

/** Returns null for events of other kinds. */
const parseEvent = (supplier: string, body: string): WireNotification | null => {
  try {
    const event: unknown = JSON.parse(body);
    const { type } = z.object({ type: z.string() }).parse(event);
    return readTypes.test(type) ? notificationSchema.parse(event) : null;
  } catch (error) {
    throw new SupplierRefusal(supplier, 'rejected', 'the notification cannot be read', { cause: error });
  }
};

const toKind = ({ type, data }: WireNotification): SupplierNotification['kind'] | null => {
  switch (type.replace(/^air\./, '')) {
    case 'order.airline_initiated_change_detected':
      // An airline that removes flights and adds none has cancelled them.
      return data?.object?.added?.length === 0 ? 'cancelled_by_supplier' : 'schedule_changed';
    case 'order.cancelled':
    case 'order_cancellation.confirmed':
      return 'cancelled_by_supplier';
    case 'order.updated':
    case 'order.changed':
      return 'booking_changed';
    default:
      return null;
  }
};

const findOrderId = ({ data, idempotency_key: key }: WireNotification): string | null =>
  [data?.object?.order_id, data?.object?.id, key].find((id) => id?.startsWith('ord_')) ??
  data?.object?.order_id ??
  null;
