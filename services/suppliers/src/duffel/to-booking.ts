import { floorAtZero, fromDecimal, subtract, zero } from '@travel/contracts/money/money';
import type { FlightBooking, FlightChangeOffer, ScheduleChange } from '@travel/supplier-kit/flights/flight-supplier';
import type { CancellationQuote, SupplierBookingStatus } from '@travel/supplier-kit/ports/supplier';
import { joinReference } from './joined-reference.ts';
import { toPrice, toSlice } from './to-offer.ts';
import type { WireCancellation, WireChangeOffer, WireOrder, WireScheduleChange } from './wire.ts';

export const toBooking = (supplier: string, order: WireOrder): FlightBooking => {
  const status = toStatus(order);
  const passengers = order.passengers.map(({ id }) => id);
  return {
    supplier,
    reference: order.id,
    confirmation: order.booking_reference ?? null,
    status,
    price: toPrice(order),
    pay_by: status === 'held' ? (order.payment_status?.payment_required_by ?? null) : null,
    remarks: [],
    slices: order.slices.map((slice) => toSlice(slice, passengers)),
    tickets: order.documents
      .filter(({ type }) => type === 'electronic_ticket')
      .map(({ unique_identifier: number }) => number),
  };
};

const toStatus = ({ type, cancelled_at, payment_status, booking_reference }: WireOrder): SupplierBookingStatus => {
  if (cancelled_at) return 'cancelled';
  if (payment_status?.awaiting_payment) return 'held';
  // The airline released the seats of a held order that was not paid in time.
  if (type === 'hold' && payment_status?.paid_at === null) return 'cancelled';
  return booking_reference ? 'confirmed' : 'pending';
};

/** Ways of a refund that return money. Vouchers and credits of the airline belong to the passenger. */
const moneyRefunds = new Set(['balance', 'card', 'arc_bsp_cash', 'original_form_of_payment', 'awaiting_payment']);

export const toCancellationQuote = (
  supplier: string,
  booking: FlightBooking,
  cancellation: WireCancellation,
): CancellationQuote => {
  const { refund_amount: amount, refund_currency, refund_to: refundTo } = cancellation;
  const { total } = booking.price;
  const currency = refund_currency ?? total.currency;
  const isMoney = amount && moneyRefunds.has(refundTo ?? 'balance');
  const refund = isMoney ? fromDecimal(amount, currency) : zero(currency);
  const paid = booking.status !== 'held' && total.currency === currency ? total : zero(currency);
  return {
    supplier,
    reference: joinReference(booking.reference, cancellation.id),
    refund,
    fee: floorAtZero(subtract(paid, refund)),
    expires_at: cancellation.expires_at ?? null,
  };
};

/** Returns null if the airline has not calculated the price of the change. */
export const toChangeOffer = (supplier: string, order: string, offer: WireChangeOffer): FlightChangeOffer | null => {
  const currency = offer.change_total_currency;
  if (!currency || !offer.change_total_amount || !offer.new_total_amount) return null;
  const penalty = offer.penalty_total_amount ?? offer.penalty_amount;
  const penaltyCurrency = offer.penalty_total_currency ?? offer.penalty_currency ?? currency;
  return {
    supplier,
    reference: joinReference(order, offer.id),
    difference: fromDecimal(offer.change_total_amount, currency),
    penalty: penalty ? fromDecimal(penalty, penaltyCurrency) : zero(currency),
    total_after: fromDecimal(offer.new_total_amount, offer.new_total_currency ?? currency),
    slices: offer.slices.add.map((slice) => toSlice(slice, getPassengers(offer))),
    expires_at: offer.expires_at ?? null,
  };
};

const getPassengers = ({ slices }: WireChangeOffer): string[] =>
  (slices.add[0]?.segments[0]?.passengers ?? []).flatMap(({ passenger_id: id }) => id ?? []);

export const toScheduleChange = (supplier: string, order: string, change: WireScheduleChange): ScheduleChange => {
  const passengers = (change.removed[0]?.segments[0]?.passengers ?? []).flatMap(({ passenger_id: id }) => id ?? []);
  return {
    supplier,
    reference: joinReference(order, change.id),
    booking: order,
    before: change.removed.map((slice) => toSlice(slice, passengers)),
    after: change.added.map((slice) => toSlice(slice, passengers)),
    answers: (['accept', 'change', 'cancel'] as const).filter((answer) => change.available_actions?.includes(answer)),
    state: change.action_taken ?? 'open',
  };
};
