import type { Booking } from '@travel/contracts/endpoints/bookings';
import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';

export type BookingPayment = NonNullable<Booking['payment']>;

/** How a booking that was paid in some way shows that. */
export interface PaidPart {
  /** Whether a payment is of this way. */
  isOf(payment: BookingPayment): boolean;
  /** Key of the title of what was paid. */
  readonly title: string;
  /** With what it was paid, and where that stands. */
  readonly Line: ComponentType<{ readonly payment: BookingPayment; readonly access: string | undefined }>;
  /** The name of a line with what it paid, or what goes back to it: "By card". */
  lineName(payment: BookingPayment, t: TFunction<'mfe-checkout'>): string;
  /** What a refund of it goes back to: "Visa ending 4242". */
  refundedTo(payment: BookingPayment, t: TFunction<'mfe-checkout'>): string;
  /** Nothing was taken yet: a cancellation gives nothing back. */
  readonly isUncharged?: boolean;
}
