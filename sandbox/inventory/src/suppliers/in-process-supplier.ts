import { setTimeout as wait } from 'node:timers/promises';
import { add, multiply, subtract, zero, type Money } from '@travel/contracts/money/money';
import type { Clock } from '@travel/kit/clock/clock';
import { randomCode } from '@travel/kit/crypto/random-id';
import type { CatalogueSupplier } from '@travel/supplier-kit/items/catalogue-supplier';
import { findGuestFault, sandboxRaise } from '@travel/supplier-kit/items/guest-faults';
import { OutcomeUnknownError, SupplierDownError, SupplierRefusal } from '@travel/supplier-kit/ports/errors';
import type { SupplierBooking, SupplierPrice, SupplierTraveller } from '@travel/supplier-kit/ports/supplier';
import type { BookingStore, StoredBooking } from './booking-store.ts';
import type { SandboxSearch } from './sandbox-search.ts';

interface Dependencies {
  readonly store: BookingStore;
  readonly clock: Clock;
}

const raisePrice = ({ net, taxes, fees }: SupplierPrice): SupplierPrice => {
  const raise = (amount: Money): Money => multiply(amount, sandboxRaise);
  const raised = { net: raise(net), taxes: raise(taxes), fees: raise(fees) };
  return { ...raised, total: add(add(raised.net, raised.taxes), raised.fees) };
};

const formatLeadGuest = ([lead]: readonly SupplierTraveller[]): string =>
  lead ? `${lead.first_name} ${lead.last_name}` : '';

const findFault = (travellers: readonly SupplierTraveller[]) =>
  findGuestFault(travellers.map(({ last_name }) => last_name));

const toBooking = ({ supplier_id, reference, status, price }: StoredBooking): SupplierBooking => ({
  supplier: supplier_id,
  reference,
  confirmation: reference,
  status: status === 'booked' ? 'confirmed' : 'cancelled',
  price,
  pay_by: null,
  remarks: [],
});

const getFee = ({ cancellation, price }: StoredBooking, now: Date): Money =>
  cancellation.findLast(({ from }) => Date.parse(from) <= now.getTime())?.fee ?? zero(price.total.currency);

/**
 * Creates a supplier of generated inventory in the process of the service that sells it. Requests fail for guests with
 * certain names, and searches on request.
 */
export const createInProcessSupplier = <Question, Answer>(
  { store, clock }: Dependencies,
  { terms: { searchMs, ...terms }, find }: SandboxSearch<Question, Answer>,
): CatalogueSupplier<Question, Answer> => {
  const { id } = terms;

  /** Waits for a change of the records. A failure leaves it unknown whether they were changed. */
  const awaitChange = <Stored>(changed: Promise<Stored>): Promise<Stored> =>
    changed.catch((error: unknown) => {
      throw new OutcomeUnknownError(id, 'the records did not answer', { cause: error });
    });
  const require = (booking: StoredBooking | null): StoredBooking => {
    if (booking) return booking;
    throw new SupplierRefusal(id, 'not_found', 'unknown booking');
  };
  const findByReference = async (reference: string): Promise<StoredBooking> =>
    require(await store.find({ key: '', reference }));
  const quoteCancellation = async (reference: string) => {
    const booking = await findByReference(reference);
    const fee = getFee(booking, clock.now());
    return { supplier: id, reference, refund: subtract(booking.price.total, fee), fee, expires_at: null };
  };

  return {
    ...terms,
    capabilities: { renames: true },

    async *search(question, { signal }) {
      const waitFor = (ms: number) => (ms > 0 ? wait(ms, undefined, { signal }).catch(() => undefined) : undefined);
      // The usual delay includes the query, so that a busy database makes no supplier late.
      const [fault] = await Promise.all([store.takeSearchFault(id), waitFor(searchMs)]);
      await waitFor((fault?.delay_ms ?? 0) - searchMs);
      if (signal.aborted) return;
      if (fault && fault.delay_ms === null) throw new SupplierDownError(id, 'did not answer the search');
      yield find(question);
    },

    async quote({ price, cancellation, travellers }) {
      const fault = findFault(travellers);
      if (fault === 'TOOSOON') throw new SupplierRefusal(id, 'too_late', fault);
      if (fault === 'DUPLICATE') throw new SupplierRefusal(id, 'duplicate', fault);
      return { price: fault === 'PRICEUP' ? raisePrice(price) : price, cancellation };
    },

    async book(key, { name, starts, ends, price, cancellation, travellers }) {
      if (findFault(travellers) === 'SOLDOUT') throw new SupplierRefusal(id, 'sold_out', 'SOLDOUT');
      const booking = store.add({
        idempotency_key: key,
        supplier_id: id,
        reference: `SB-${randomCode(6)}`,
        status: 'booked',
        item: name,
        starts,
        ends,
        lead_guest: formatLeadGuest(travellers),
        price,
        cancellation,
      });
      return toBooking(await awaitChange(booking));
    },

    async retrieve(booking) {
      const found = await store.find(booking);
      return found && toBooking(found);
    },

    quoteCancellation,

    async confirmCancellation({ reference, fee }) {
      const booking = await findByReference(reference);
      if (booking.status === 'cancelled') return toBooking(booking);
      if (getFee(booking, clock.now()).amount !== fee.amount)
        throw new SupplierRefusal(id, 'price_changed', 'another fee applies now');
      return toBooking(require(await awaitChange(store.change(reference, { status: 'cancelled' }))));
    },

    async rename(reference, travellers) {
      const { status } = await findByReference(reference);
      if (status === 'cancelled' || findFault(travellers) === 'SOLDOUT')
        throw new SupplierRefusal(id, 'not_changeable', 'the names cannot be changed');
      return toBooking(
        require(await awaitChange(store.change(reference, { lead_guest: formatLeadGuest(travellers) }))),
      );
    },
  };
};
