import { add, compare, money, subtract, zero, type Money } from '@travel/contracts/money/money';
import type { Failure } from '../conformance/scenario.ts';
import { OutcomeUnknownError, SupplierBusyError, SupplierDownError, SupplierRefusal } from '../ports/errors.ts';
import type { BookableSupplier, RequestContext, SupplierBooking, SupplierPrice } from '../ports/supplier.ts';

/** A switch for the failure of a fake supplier; null while it works. */
export interface FailureSwitch {
  failure: Failure | null;
}

export const id = 'fake';
const fee = money(1_000, 'EUR');

export const createPrice = (total: number): SupplierPrice => ({
  net: money(total - 1_000, 'EUR'),
  taxes: money(1_000, 'EUR'),
  fees: zero('EUR'),
  total: money(total, 'EUR'),
});

/** Throws the failure that is switched on, if it prevents every request. */
export const failIfSwitched = ({ failure }: FailureSwitch, { signal }: Pick<RequestContext, 'signal'>): void => {
  if (failure === 'busy') throw new SupplierBusyError(id, 5_000);
  if (failure === 'down' || failure === 'malformed' || failure === 'redirected')
    throw new SupplierDownError(id, failure);
  if (signal.aborted) throw new SupplierDownError(id, 'aborted');
};

/** Throws the failure that is switched on, if it refuses an offer. */
export const refuseIfSwitched = ({ failure }: FailureSwitch): void => {
  if (failure === 'offer_expired' || failure === 'sold_out' || failure === 'price_changed')
    throw new SupplierRefusal(id, failure, failure);
};

/** Bookings in memory, by key and by reference. */
export const createFakeBookings = <Booking extends SupplierBooking>(control: FailureSwitch) => {
  const byKey = new Map<string, Booking>();
  const find = (reference: string): Booking => {
    const found = [...byKey.values()].find((booking) => booking.reference === reference);
    if (!found) throw new SupplierRefusal(id, 'not_found', reference);
    return found;
  };
  const replace = (reference: string, change: (booking: Booking) => Booking): Booking => {
    const before = find(reference);
    const [key = ''] = [...byKey].find(([, booking]) => booking === before) ?? [];
    const after = change(before);
    byKey.set(key, after);
    return after;
  };
  const operations: BookableSupplier<Booking> = {
    id,
    name: 'Fake',
    async retrieve({ key, reference }, context) {
      failIfSwitched(control, context);
      return reference === null ? (byKey.get(key) ?? null) : find(reference);
    },
    async quoteCancellation(reference, context) {
      failIfSwitched(control, context);
      const { total } = find(reference).price;
      return { supplier: id, reference, refund: subtract(total, fee), fee, expires_at: null };
    },
    async confirmCancellation({ reference }, context) {
      failIfSwitched(control, context);
      return replace(reference, (booking) => ({ ...booking, status: 'cancelled' }));
    },
  };
  return {
    operations,
    find,
    replace,
    /** Books once per key. `price` is the present price of what is booked. */
    add(
      key: string,
      {
        price,
        agreed,
        create,
      }: {
        readonly price: Money;
        readonly agreed: Money;
        create(base: SupplierBooking): Booking;
      },
    ): Booking {
      const before = byKey.get(key);
      if (before) return before;
      refuseIfSwitched(control);
      if (compare(price, agreed) !== 0) throw new SupplierRefusal(id, 'price_changed', 'another total');
      const booking = create({
        supplier: id,
        reference: `booking_${byKey.size + 1}`,
        confirmation: `PNR${byKey.size + 1}`,
        status: 'confirmed',
        price: createPrice(price.amount),
        pay_by: null,
        remarks: [],
      });
      byKey.set(key, booking);
      if (control.failure === 'lost_answer' || control.failure === 'unreadable_booking')
        throw new OutcomeUnknownError(id, control.failure);
      return booking;
    },
  };
};

export const addAll = (amounts: readonly Money[]): Money => amounts.reduce(add, zero('EUR'));
