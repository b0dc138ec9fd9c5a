import type { Evidence } from './invariant.ts';

interface Charge {
  readonly intent: string;
  readonly currency: string;
  readonly captured: number;
  readonly refunded: number;
}

/** Returns what the provider captured from cards, from the provider's database. */
const readCaptures = ({ provider }: Evidence): Promise<Charge[]> =>
  provider<Charge & { intent: string }>(`
    select payment_intent_id as intent, upper(currency) as currency,
      sum(amount_captured)::int as captured, sum(amount_refunded)::int as refunded
    from charges where amount_captured > 0 group by 1, 2`);

interface BoughtBooking {
  readonly booking_id: string;
  readonly hold_id: string;
  readonly product: string;
  readonly status: string;
  readonly number: string | null;
  readonly total: number;
  readonly currency: string;
  /** The refund that the traveller agreed to; null if the booking was not cancelled. */
  readonly refund: number | null;
  /** Amounts paid by tenders (coupons, wallet cards and others) and by invoice, and the refunds to both. */
  readonly tendered: number;
  readonly tenders_back: number;
  readonly invoiced: number;
  readonly credited: number;
  /**
   * Amount that a card on file would have been charged before the stay, if the booking or a part of it was cancelled
   * first.
   */
  readonly uncharged: number;
  /** Price of the items that their suppliers refused, which the total no longer includes. */
  readonly refused: number;
  /** IDs of payments that the API's database records as captured. */
  readonly intents: readonly string[];
}

export const paidStatuses = ['confirmed', 'cancelled'];

export const readBookings = ({ api }: Evidence): Promise<BoughtBooking[]> =>
  api<BoughtBooking & { booking_id: string }>(`
    select booking_id, b.hold_id, b.product_type as product, b.status, b.number, b.total::int, b.currency, b.refund::int,
      coalesce(tendered, 0)::int as tendered, coalesce(tenders_back, 0)::int as tenders_back,
      coalesce(invoiced, 0)::int as invoiced, coalesce(credited, 0)::int as credited,
      case when b.status = 'cancelled' and last.method = 'pay_later' and last.state = 'released'
        then last.amount else coalesce(items.uncharged, 0) end::int as uncharged,
      case when b.status in ('confirmed', 'cancelled') then coalesce(items.refused, 0) else 0 end::int as refused,
      array(select intent_id from payments p
        where p.booking_id = b.booking_id and intent_id is not null and state = 'captured') as intents
    from bookings b
      left join (select hold_id, sum(amount) as tendered, sum(refunded) as tenders_back
        from tenders where state = 'captured' group by 1) t using (hold_id)
      left join (select booking_id, sum(amount) as invoiced, sum(credited) as credited
        from invoices where state in ('issued', 'paid') group by 1) i using (booking_id)
      left join (select hold_id, sum(uncharged) as uncharged, sum(total) filter (where status = 'released') as refused
        from order_items group by 1) items using (hold_id)
      left join lateral (select method, state, amount
        from payments p where p.booking_id = b.booking_id order by created_at desc limit 1) last on true`);

/** Returns each booking with the payments for it. */
export const readAccounts = async (evidence: Evidence) => {
  const [captures, bookings] = [await readCaptures(evidence), await readBookings(evidence)];
  const byIntent = new Map(captures.map((capture) => [capture.intent, capture]));
  return {
    captures,
    bookings: bookings.map((booking) => ({
      ...booking,
      captures: booking.intents.flatMap((intent) => byIntent.get(intent) ?? []),
    })),
  };
};

export const sumCaptures = ({ captures }: { readonly captures: readonly Charge[] }): number =>
  captures.reduce((sum, one) => sum + one.captured, 0);
