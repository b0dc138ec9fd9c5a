import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import { sum } from '@travel/contracts/money/money';
import type { Jobs } from '@travel/kit/jobs/jobs';
import type { HeldOrder, OrderDescription, Orders, PaymentTerms } from '../../payments/order/order.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { getFormats } from '../../platform/languages/formats.ts';
import type { Products } from '../../products/product.ts';
import { holdColumns, type Hold } from '../holds/hold.ts';
import { isHoldToken } from '../holds/hold-tokens.ts';
import { holds } from '../holds/hold-table.ts';
import { getOrderDays, listPaidItems, joinTitles, type Items } from '../items/item.ts';
import { getPaymentMetadata } from '../items/item-view.ts';
import { getItemTexts } from '../items/item-texts.ts';
import { getPlanOrder } from '../purchases/plan-order.ts';
import { bookings } from './booking-table.ts';
import type { CanOpen } from './booking-access.ts';
import { payHeldItems } from './item-suppliers.ts';
import { mailBooking, settleBooking } from './booking-jobs.ts';
import { findOrderByBooking, findOrderByHold, findOrderByPayment, findOrderByToken } from './find-order.ts';
import { transitionWithPayment } from './transition-with-payment.ts';

interface OrderSources {
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly canOpen: CanOpen;
  readonly products: Products;
}

/** Returns the dates that decide when a saved card is charged, or null if an item must be paid at once. */
const getPayLaterDates = (products: Products, items: Items): PaymentTerms['later_charge'] => {
  const dates = items.flatMap((item) => {
    const saysSo = item.fulfilment?.metadata.staysPayLater ?? false;
    return products.of(item.product_type).getPayLaterDates(item, saysSo) ?? [];
  });
  if (dates.length < items.length) return null;
  const held = dates.flatMap(({ held_until }) => held_until?.getTime() ?? []);
  // If the supplier of one of several items ended its hold, the others would already be paid.
  if (held.length > 0 && items.length > 1) return null;
  const free = dates.flatMap(({ free_until }) => free_until?.getTime() ?? []);
  return {
    free_until: free.length === 0 ? null : new Date(Math.min(...free)),
    starts_at: new Date(Math.min(...dates.map(({ starts_at }) => starts_at.getTime()))),
    held_until: held.length === 0 ? null : new Date(Math.min(...held)),
  };
};

/** Returns the payment metadata of an order for the provider. If items have the same field, the first item wins. */
const collectMetadata = (products: Products, { product_type, items }: Hold): PaymentTerms['metadata'] => {
  const added = listPaidItems(items)
    .toReversed()
    .map((item) => Object.entries(getPaymentMetadata(products, item)));
  return {
    productType: product_type,
    service: products.of(product_type).path,
    ...Object.fromEntries(added.flat().map(([key, value]) => [key, String(value)])),
  };
};

const toPaymentTerms = (products: Products, hold: Hold): PaymentTerms => {
  const plan = getPlanOrder(hold);
  const { items } = hold;
  return {
    products: [...new Set(listPaidItems(items).map(({ product_type }) => product_type))],
    thing: products.of(hold.product_type).nouns.thing,
    title: joinTitles(items),
    is_package: listPaidItems(items).length > 1,
    metadata: collectMetadata(products, hold),
    is_trial: items.some(({ fulfilment }) => fulfilment?.metadata.is_trial),
    card_keeper: plan?.keeps_card ? plan.user_id : null,
    later_charge: getPayLaterDates(products, items),
  };
};

/** Returns the prices of all units (such as rooms) of all items, numbered consecutively. */
const listUnits = (products: Products, items: Items) =>
  items
    .flatMap((item) => products.of(item.product_type).listUnitPrices(item))
    .map((unit, at) => ({ ...unit, roomNumber: at + 1, groupRoomIndex: at }));

const describe = (products: Products, { items, currency }: Hold, language: TextLanguage): OrderDescription => {
  const { day, period } = getFormats(language);
  const { starts, ends } = getOrderDays(items);
  const texts = items.map((item) => getItemTexts(products, item, language));
  return {
    name: texts.map(({ title, place }) => [title, place?.name].filter(Boolean).join(', ')).join('; '),
    detail: texts.flatMap(({ subtitle }) => subtitle ?? []).join('; '),
    days: starts && ends ? period(starts.date, ends.date) : starts ? day(starts.date) : '',
    net: sum(
      items.map(({ price }) => price.exclusive),
      currency,
    ),
    tax: sum(
      items.map(({ price }) => price.tax),
      currency,
    ),
  };
};

/** Creates the interface through which the payments code reads orders and reports payment events. */
export const createOrdersToPay = ({ jobs, canOpen, products }: OrderSources) => {
  const toHeldOrder = (hold: Hold): Hold & HeldOrder => ({
    ...hold,
    terms: toPaymentTerms(products, hold),
    hasToken: (token) => isHoldToken(hold, token),
    units: () => listUnits(products, listPaidItems(hold.items)),
    describe: (language) => describe(products, { ...hold, items: listPaidItems(hold.items) }, language),
  });
  /** Replaces the hold of an order by the fields and methods that the payments code needs. */
  const toOrderToPay = <T extends { readonly hold: Hold }>(order: T) => ({ ...order, hold: toHeldOrder(order.hold) });
  const found = async <T extends { readonly hold: Hold }>(finding: Promise<T | undefined>) => {
    const order = await finding;
    return order && toOrderToPay(order);
  };

  const orders = {
    byToken: (db: ApiDb, token: string) => found(findOrderByToken(db, token)),
    byHold: (db: ApiDb, holdId: string) => found(findOrderByHold(db, holdId)),
    byBooking: (db: ApiDb, bookingId: string) => found(findOrderByBooking(db, bookingId)),
    byPayment: (db: ApiDb, paymentId: string) => found(findOrderByPayment(db, paymentId)),
    canOpen,

    async hasBooked(db, { organisation_id, user_id }) {
      const [booked] = await db
        .select({ booking_id: bookings.booking_id })
        .from(bookings)
        .where(
          and(
            eq(bookings.user_id, user_id),
            eq(bookings.organisation_id, organisation_id),
            notInArray(bookings.status, ['draft', 'failed', 'expired']),
          ),
        )
        .limit(1);
      return booked !== undefined;
    },

    async lock(tx: ApiDb, holdId: string) {
      const [hold] = await tx.select(holdColumns).from(holds).where(eq(holds.hold_id, holdId)).for('update');
      return hold && toHeldOrder(hold);
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
      // Skips locked rows, because an order that is being changed is not abandoned.
      const locked = await tx.select(holdColumns).from(holds).where(abandoned).for('update', { skipLocked: true });
      return locked.map(toHeldOrder);
    },

    report: transitionWithPayment,

    settleLater: async (db, bookingId, startAfter) =>
      jobs.enqueue(db, settleBooking, { booking_id: bookingId }, startAfter ? { startAfter } : {}),

    async payHeld(db, bookingId) {
      const order = await findOrderByBooking(db, bookingId);
      return order ? payHeldItems(products, order) : null;
    },

    async findAnswerDeadline(db, bookingId) {
      const order = await findOrderByBooking(db, bookingId);
      const awaited = order?.events.filter(({ item_id, state, after }) => {
        const item = order.hold.items.find((one) => one.item_id === item_id);
        return state === 'open' && after === null && item?.status === 'booked';
      });
      const deadlines = awaited?.map(({ answer_by }) => new Date(answer_by).getTime()) ?? [];
      return deadlines.length > 0 ? new Date(Math.max(...deadlines)) : null;
    },

    async mailLostHold(tx, booking_id, price) {
      await jobs.enqueue(tx, mailBooking, { booking_id, kind: 'holdLost', ...(price !== null && { price }) });
    },

    remindLater: async (db, bookingId) => jobs.enqueue(db, mailBooking, { booking_id: bookingId, kind: 'reminder' }),
  } satisfies Orders;
  return { ...orders, toOrderToPay };
};

/** The interface to orders for the payments code, with additional methods that only the orders code uses. */
export type OrdersToPay = ReturnType<typeof createOrdersToPay>;
