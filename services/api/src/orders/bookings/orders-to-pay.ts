import { and, eq, inArray, sql } from 'drizzle-orm';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import type { Jobs } from '@travel/kit/jobs';
import type { HeldOrder, OrderDescription, Orders, PaymentTerms } from '../../paying/order/order.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { formatsOf } from '../../platform/languages/formats.ts';
import type { Inventory } from '../../products/hotels/inventory/inventory.ts';
import type { Offers } from '../../products/hotels/offers/offers.ts';
import { instantOf } from '../../reference/calendar-days/instants.ts';
import { holds, isStayHold } from '../holds/hold-table.ts';
import type { HoldRow } from '../holds/hold-table.ts';
import { planOrderOf } from '../purchases/plan-order.ts';
import { productWords } from '../purchases/product-words.ts';
import { unitPrices } from '../purchases/unit-prices.ts';
import type { CanOpen } from './booking-access.ts';
import { mailBooking, settleBooking } from './booking-jobs.ts';
import { findOrderByBooking, findOrderByHold, findOrderByPayment, findOrderByToken } from './find-order.ts';
import { transitionWithPayment } from './transition-with-payment.ts';

interface OrderSources {
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly canOpen: CanOpen;
  readonly offers: Pick<Offers, 'reword'>;
  readonly inventory: Pick<Inventory, 'room'>;
}

/** Returns the dates that a later charge of what is held goes by; null where it is paid for at once. */
const payLaterDates = (hold: HoldRow): PaymentTerms['later_charge'] => {
  if (isStayHold(hold)) {
    const { checkin, checkin_from, time_zone, cancellation } = hold.stay;
    const free = cancellation.steps.findLast(({ refund_percent }) => refund_percent === 100);
    return free
      ? { free_until: new Date(free.until), starts_at: new Date(instantOf(checkin, checkin_from, time_zone)) }
      : null;
  }
  const { purchase, product_type, checkin } = hold;
  return purchase?.metadata.staysPayLater && product_type === 'STY' && checkin !== null
    ? { free_until: null, starts_at: new Date(`${checkin}T00:00:00Z`) }
    : null;
};

const termsOf = (hold: HoldRow): PaymentTerms => {
  const plan = planOrderOf(hold);
  return {
    thing: productWords(hold).thing,
    title: hold.stay?.hotel_name ?? hold.purchase?.name ?? hold.product_type,
    is_trial: hold.purchase?.metadata.is_trial ?? false,
    card_keeper: plan?.keeps_card ? plan.user_id : null,
    later_charge: payLaterDates(hold),
  };
};

/** What documents say of what is held. */
const createDescribe =
  (offers: Pick<Offers, 'reword'>) =>
  (hold: HoldRow, language: TextLanguage): OrderDescription => {
    const { checkin, checkout, price, purchase } = hold;
    const { day, period } = formatsOf(language);
    const about = {
      days: checkin !== null && checkout !== null ? period(checkin, checkout) : (checkin && day(checkin)) || '',
      net: price.exclusive,
      tax: price.tax,
    };
    if (!isStayHold(hold)) return { ...about, name: purchase?.name ?? '', detail: purchase?.detail ?? '' };
    const stay = offers.reword(hold.stay, language);
    return { ...about, name: `${stay.hotel_name}, ${stay.place_name}`, detail: stay.room_name };
  };

/** Hands orders to paying, and takes what paying reports of them. */
export const createOrdersToPay = ({ jobs, canOpen, offers, inventory }: OrderSources) => {
  const describe = createDescribe(offers);
  const told = (hold: HoldRow): HoldRow & HeldOrder => ({
    ...hold,
    terms: termsOf(hold),
    units: () => unitPrices(hold, inventory),
    describe: (language) => describe(hold, language),
  });
  /** Adds what paying asks of a hold to an order that was found. */
  const toldOrder = <T extends { readonly hold: HoldRow }>(order: T) => ({ ...order, hold: told(order.hold) });
  const found = async <T extends { readonly hold: HoldRow }>(finding: Promise<T | undefined>) => {
    const order = await finding;
    return order && toldOrder(order);
  };

  const orders = {
    byToken: (db: ApiDb, token: string) => found(findOrderByToken(db, token)),
    byHold: (db: ApiDb, holdId: string) => found(findOrderByHold(db, holdId)),
    byBooking: (db: ApiDb, bookingId: string) => found(findOrderByBooking(db, bookingId)),
    byPayment: (db: ApiDb, paymentId: string) => found(findOrderByPayment(db, paymentId)),
    canOpen,

    async lock(tx: ApiDb, holdId: string) {
      const [hold] = await tx.select().from(holds).where(eq(holds.hold_id, holdId)).for('update');
      return hold && told(hold);
    },

    async setTendered(tx, holdId, tendered) {
      await tx.update(holds).set({ tendered }).where(eq(holds.hold_id, holdId));
    },

    isAbandoned: (holdId, before) => sql`exists (
      select 1 from ${holds} as h
      where h.hold_id = ${holdId} and h.status = 'held' and coalesce(h.renewed_at, h.created_at) < ${before})`,

    async lockAbandoned(tx, holdIds, before) {
      const abandoned = and(
        inArray(holds.hold_id, [...holdIds]),
        eq(holds.status, 'held'),
        sql`coalesce(${holds.renewed_at}, ${holds.created_at}) < ${before}`,
      );
      // Two orders never wait for each other: one that changes just now is not abandoned.
      const locked = await tx.select().from(holds).where(abandoned).for('update', { skipLocked: true });
      return locked.map(told);
    },

    report: transitionWithPayment,

    settleLater: async (db, bookingId, startAfter) =>
      jobs.enqueue(db, settleBooking, { booking_id: bookingId }, startAfter ? { startAfter } : {}),

    remindLater: async (db, bookingId) => jobs.enqueue(db, mailBooking, { booking_id: bookingId, kind: 'reminder' }),
  } satisfies Orders;
  return { ...orders, told: toldOrder };
};

/** Orders as paying knows them, with all that the rooms above know of them. */
export type OrdersToPay = ReturnType<typeof createOrdersToPay>;
