import { paidAtBank } from './bank-redirect/paid.tsx';
import { paidByCard } from './card/paid.tsx';
import { paidByVoucher } from './cash-voucher/paid.tsx';
import { paidByInvoice } from './invoice/paid.tsx';
import type { BookingPayment, PaidPart } from './paid-part.ts';
import { paidLater } from './pay-later/paid.tsx';

const parts: readonly PaidPart[] = [paidByInvoice, paidLater, paidAtBank, paidByVoucher];

/** How a payment of a booking is shown: by the first part that it is of, else as a card's. */
export const paidPartOf = (payment: BookingPayment | null): PaidPart =>
  parts.find((part) => payment && part.isOf(payment)) ?? paidByCard;
