import type { Booking } from '@travel/contracts/endpoints/orders/bookings';
import { isPositive, subtract } from '@travel/contracts/money/money';
import { getRounding } from '@travel/contracts/payments/charge-amounts';
import { OrderSummary } from '../../products/summary/order-summary.tsx';

export function BookingSummary({ booking }: { readonly booking: Booking }) {
  const { items, total, tenders, status } = booking;
  const over = status === 'failed' || status === 'expired';
  const left = tenders.reduce((rest, { amount }) => subtract(rest, amount), total);
  const rounding = getRounding(left);
  const order = { total, tenders, payable: subtract(left, rounding), ...(isPositive(rounding) && { rounding }) };
  return <OrderSummary items={items} total={total} order={over ? null : order} over={over} />;
}
