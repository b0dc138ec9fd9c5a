import { paidAtBank } from './bank-redirect/paid.tsx';
import { paidByCard } from './card/paid.tsx';
import { paidByVoucher } from './cash-voucher/paid.tsx';
import { paidByInvoice } from './invoice/paid.tsx';
import type { BookingPayment, PaidPart } from './paid-part.ts';
import { paidLater } from './pay-later/paid.tsx';

const parts: readonly PaidPart[] = [paidByInvoice, paidLater, paidAtBank, paidByVoucher];

/** Returns how a booking's payment is shown; by default as a card payment. */
export const getPaidPart = (payment: BookingPayment | null): PaidPart =>
  parts.find((part) => payment && part.matches(payment)) ?? paidByCard;
