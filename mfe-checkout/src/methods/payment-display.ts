import type { Booking } from '@travel/contracts/endpoints/orders/bookings';
import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';

export type BookingPayment = NonNullable<Booking['payment']>;

/** How a paid booking shows its payment method. */
export interface PaymentDisplay {
  /** Returns whether a payment used this method. */
  matches(payment: BookingPayment): boolean;
  /** Text key for the title of the payment section. */
  readonly title: string;
  readonly Line: ComponentType<{ readonly payment: BookingPayment; readonly access: string | undefined }>;
  /** Returns the label for an amount paid with or refunded to the method: "By card". */
  getLabel(payment: BookingPayment, t: TFunction<'mfe-checkout'>): string;
  /** Returns where a refund goes: "Visa ending 4242". */
  getRefundTarget(payment: BookingPayment, t: TFunction<'mfe-checkout'>): string;
  /** Whether nothing was charged yet, so that a cancellation has no refund. */
  readonly isUncharged?: boolean;
}
