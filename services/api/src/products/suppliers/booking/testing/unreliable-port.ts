import { money } from '@travel/contracts/money/money';
import type { ItemContent } from '@travel/supplier-kit/items/item-content';
import type { SupplierRequest } from '@travel/supplier-kit/items/item-supplier';
import { OutcomeUnknownError, SupplierDownError, SupplierRefusal } from '@travel/supplier-kit/ports/errors';
import type { BookableSupplier, SupplierBooking, SupplierBookingStatus } from '@travel/supplier-kit/ports/supplier';
import type { PortProduct } from '../port-supplier.ts';

/**
 * Behaviours of the supplier at a request. With `crashes_before` and `crashes_after` our process ends before or after
 * the supplier carried the request out; with `arrives_late` it books only when `arrive` is called.
 */
export const behaviours = [
  'works',
  'is_down',
  'loses_request',
  'loses_answer',
  'arrives_late',
  'crashes_before',
  'crashes_after',
  'refuses',
  'costs_more',
  'rounds_up',
  'is_pending',
] as const;
export type Behaviour = (typeof behaviours)[number];

/** The end of our process, after which nothing else of it runs. */
export class Crash extends Error {
  override readonly name = 'Crash';
}

const agreed = money(20_000, 'EUR');
const fee = money(1_500, 'EUR');
const payBy = '2026-11-22T08:00:00.000Z';

interface Stored extends SupplierBooking {
  readonly key: string;
}

/** The bookings of a supplier. Each request is another booking, also one with a key that was booked before. */
const createBookings = (id: string, isHeld: boolean) => {
  let bookings: Stored[] = [];
  /** References of bookings that were paid while they were held. */
  const paid: string[] = [];
  const booked: SupplierBookingStatus = isHeld ? 'held' : 'confirmed';
  const add = (key: string, status: SupplierBookingStatus = booked, total = agreed): Stored => {
    const reference = `B${bookings.length + 1}`;
    const price = { net: total, taxes: money(0, 'EUR'), fees: money(0, 'EUR'), total };
    const booking = {
      key,
      supplier: id,
      reference,
      confirmation: `PNR-${reference}`,
      status,
      price,
      pay_by: status === 'held' ? payBy : null,
      remarks: ['Ask for the key at the bar.'],
    };
    bookings = [...bookings, booking];
    return booking;
  };
  const setStatus = (reference: string, status: SupplierBookingStatus): Stored => {
    bookings = bookings.map((one) => (one.reference === reference ? { ...one, status } : one));
    const changed = bookings.find((one) => one.reference === reference);
    if (!changed) throw new SupplierRefusal(id, 'not_found', reference);
    return changed;
  };
  /** Pays a held booking; undefined if it is no longer held. */
  const payOnce = (reference: string): Stored | undefined => {
    if (bookings.find((one) => one.reference === reference)?.status !== 'held') return undefined;
    paid.push(reference);
    return setStatus(reference, 'confirmed');
  };
  return {
    booked,
    paid,
    add,
    setStatus,
    payOnce,
    setTotal(reference: string, amount: number) {
      const total = money(amount, 'EUR');
      bookings = bookings.map((one) =>
        one.reference === reference ? { ...one, price: { ...one.price, total } } : one,
      );
    },
    find: (isWanted: (booking: Stored) => boolean) => bookings.find(isWanted),
    confirmPending() {
      for (const { reference, status } of bookings) if (status === 'pending') setStatus(reference, booked);
    },
    list: (key: string) => bookings.filter((one) => one.key === key),
    listActive: (key: string) => bookings.filter((one) => one.key === key && one.status !== 'cancelled'),
  };
};

/** A supplier in memory that books each request it receives, and holds its bookings if `isHeld`. */
export const createUnreliablePort = (id: string, { isHeld = false } = {}) => {
  const bookings = createBookings(id, isHeld);
  const { booked, add, setStatus, payOnce } = bookings;
  let late: (() => void)[] = [];
  let next: Behaviour[] = [];

  const fail = <Result>(perform: () => Result): Result => {
    const behaviour = next.shift() ?? 'works';
    if (behaviour === 'is_down') throw new SupplierDownError(id, 'down');
    if (behaviour === 'loses_request') throw new OutcomeUnknownError(id, 'lost');
    if (behaviour === 'crashes_before') throw new Crash();
    const result = perform();
    if (behaviour === 'crashes_after') throw new Crash();
    if (behaviour === 'loses_answer') throw new OutcomeUnknownError(id, 'lost');
    return result;
  };

  const port: BookableSupplier = {
    id,
    name: 'Unreliable',
    retrieve: async ({ key, reference }) =>
      fail(() => bookings.find((one) => (reference === null ? one.key === key : one.reference === reference)) ?? null),
    quoteCancellation: async (reference) =>
      fail(() => {
        const booking = bookings.find((one) => one.reference === reference);
        if (booking?.status === 'cancelled') throw new SupplierRefusal(id, 'not_cancellable', 'cancelled already');
        return { supplier: id, reference, refund: money(agreed.amount - fee.amount, 'EUR'), fee, expires_at: null };
      }),
    confirmCancellation: async ({ reference }) => fail(() => setStatus(reference, 'cancelled')),
  };
  const product: PortProduct = {
    product: 'HLT',
    terms: { id, name: 'Unreliable', code: 'UNRELIABLE', netPercent: 90 },
    port,
    quote: async ({ item }) => fail(() => ({ price: item.price })),
    createOrder: () => ({
      offer: 'offer-1',
      total: agreed,
      ...(isHeld && { pay_by: new Date(payBy) }),
      async send(key) {
        if (next[0] === 'arrives_late') {
          next.shift();
          late.push(() => add(key));
          throw new OutcomeUnknownError(id, 'no answer in time');
        }
        if (next[0] === 'refuses') {
          next.shift();
          throw new SupplierRefusal(id, 'sold_out', 'nothing left');
        }
        const answers: Partial<Record<Behaviour, () => SupplierBooking>> = {
          costs_more: () => add(key, booked, money(20_021, 'EUR')),
          rounds_up: () => add(key, booked, money(20_001, 'EUR')),
          is_pending: () => add(key, 'pending'),
        };
        const answer = next[0] && answers[next[0]];
        if (answer) {
          next.shift();
          return answer();
        }
        return fail(() => add(key));
      },
    }),
    async pay(_key, reference) {
      if (next[0] === 'arrives_late') {
        next.shift();
        late.push(() => payOnce(reference));
        throw new OutcomeUnknownError(id, 'no answer in time');
      }
      if (next[0] === 'refuses') {
        next.shift();
        throw new SupplierRefusal(id, 'insufficient_balance', 'no money');
      }
      return fail(() => {
        const paid = payOnce(reference);
        if (!paid) throw new SupplierRefusal(id, 'rejected', `${reference} is not held`);
        return paid;
      });
    },
    rename: async () => fail(() => null),
  };
  return {
    port,
    product,
    /** Sets the behaviours at the next requests, in this order. Later requests work. */
    behave: (...behaving: readonly Behaviour[]) => (next = [...behaving]),
    /** Carries out the bookings that were delayed on their way, and confirms pending ones. */
    arrive() {
      for (const carryOut of late) carryOut();
      late = [];
      bookings.confirmPending();
    },
    ...bookings,
  };
};

const price = { inclusive: agreed } as ItemContent['price'];

export const request: SupplierRequest = {
  item: { price } as ItemContent,
  guests: [],
  travellers: [],
  answers: {},
  contact: { email: 'ada@example.test', phone: '+442071234567' },
  organisation_id: 'main',
  language: 'en-US',
  is_paid_later: false,
};
