import { InvoiceIcon, LockIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { useTranslation } from 'react-i18next';
import type { ComponentType } from 'react';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { formatStamp } from '../foundation/time/moments.ts';
import { cardDisplay } from './card/card-display.tsx';
import { invoiceDisplay } from './invoice/invoice-display.tsx';
import { PaidLine } from './paid-line.tsx';
import type { BookingPayment, PaymentDisplay } from './payment-display.ts';
import { payLaterDisplay } from './pay-later/pay-later-display.tsx';

/** Creates the display of a payment method whose payment has no detail but its time. Its texts are below `textKey`. */
const createTimedPart = (method: BookingPayment['method'], textKey: string, Icon: ComponentType): PaymentDisplay => ({
  matches: (payment) => payment.method === method,
  title: 'paid.title',
  getLabel: (_payment, t) => t(`${textKey}.line`),
  getRefundTarget: (_payment, t) => t(`${textKey}.account`),
  Line({ payment: { paid_at } }) {
    const { t } = useTranslation('mfe-checkout');
    const { language } = useHost().locale;
    return (
      <PaidLine icon={<Icon />} name={t(`${textKey}.paid`)}>
        {paid_at && formatStamp(paid_at, language)}
      </PaidLine>
    );
  },
});

const parts: readonly PaymentDisplay[] = [
  invoiceDisplay,
  payLaterDisplay,
  createTimedPart('bank_redirect', 'bankRedirect', LockIcon),
  createTimedPart('cash_voucher', 'cashVoucher', InvoiceIcon),
];

/** Returns how a booking's payment is shown; by default as a card payment. */
export const getPaymentDisplay = (payment: BookingPayment | null): PaymentDisplay =>
  parts.find((part) => payment && part.matches(payment)) ?? cardDisplay;
