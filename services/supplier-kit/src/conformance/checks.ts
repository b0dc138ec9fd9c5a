import assert from 'node:assert/strict';
import { add, isNegative, isPositive } from '@travel/contracts/money/money';
import { SupplierBusyError, SupplierRefusal, type RefusalReason } from '../ports/errors.ts';
import type { SupplierBooking, SupplierOffer, SupplierPrice } from '../ports/supplier.ts';
import { describeError } from './describe-error.ts';
import { NotSupportedError } from './scenario.ts';

export const checkPrice = ({ net, taxes, fees, total }: SupplierPrice): void => {
  assert.ok(isPositive(total), `price is ${total.amount}`);
  assert.deepEqual(add(add(net, taxes), fees), total, 'net, taxes and fees do not sum to the total');
  for (const part of [taxes, fees]) assert.ok(!isNegative(part), 'taxes or fees are negative');
};

export const checkOffers = (offers: readonly SupplierOffer[], supplier: string, now: Date): void => {
  assert.ok(offers.length > 0, 'no offers');
  assert.equal(new Set(offers.map(({ reference }) => reference)).size, offers.length, 'references are not unique');
  for (const offer of offers) {
    assert.equal(offer.supplier, supplier, 'offer has the ID of another supplier');
    checkPrice(offer.price);
    if (offer.expires_at !== null) assert.ok(new Date(offer.expires_at) > now, 'offer has expired');
  }
};

export const checkBooking = (booking: SupplierBooking | null, supplier: string): SupplierBooking => {
  assert.ok(booking, 'booking is not found');
  assert.equal(booking.supplier, supplier, 'booking has the ID of another supplier');
  assert.ok(booking.reference !== '', 'booking has no reference');
  checkPrice(booking.price);
  return booking;
};

/** Checks that a call rejects with an error of a class. */
export const checkError = async <Known extends Error>(
  call: Promise<unknown>,
  expected: new (...options: never[]) => Known,
): Promise<Known> => {
  const error: unknown = await call.then(
    () => assert.fail(`succeeded instead of failing with ${expected.name}`),
    (reason: unknown) => reason,
  );
  if (error instanceof expected) return error;
  if (error instanceof assert.AssertionError || error instanceof NotSupportedError) throw error;
  return assert.fail(`failed with ${describeError(error)} instead of ${expected.name}`);
};

/** Checks that a call is refused for one of the given reasons. */
export const checkRefusal = async (call: Promise<unknown>, ...reasons: readonly RefusalReason[]): Promise<void> => {
  const { reason, message } = await checkError(call, SupplierRefusal);
  assert.ok(reasons.includes(reason), `refused with ${reason} (${message}) instead of ${reasons.join(' or ')}`);
};

export const checkBusy = async (call: Promise<unknown>): Promise<void> => {
  const { retryAfterMs } = await checkError(call, SupplierBusyError);
  assert.ok(retryAfterMs > 0, `retryAfterMs is ${retryAfterMs}`);
};

export const collect = async <Item>(batches: AsyncIterable<readonly Item[]>): Promise<Item[]> => {
  const items: Item[] = [];
  for await (const batch of batches) items.push(...batch);
  return items;
};

/** Returns the first item. */
export const takeFirst = <Item>(items: readonly Item[], name: string): Item => {
  const [first] = items;
  assert.ok(first !== undefined, `no ${name}`);
  return first;
};
