import type { ApiEndpoints } from '@travel/contracts/endpoints/api';
import type { Booking } from '@travel/contracts/endpoints/orders/bookings';
import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import { formatMoney } from '@travel/contracts/locale/format/money';
import type { EndpointResponse } from '@travel/contracts/http/endpoint';
import { getFormattingLocale } from '@travel/contracts/locale/languages';
import { isPositive, sum } from '@travel/contracts/money/money';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { getPaymentDisplay } from '../methods/payment-display-registry.tsx';
import { getRefundLabel } from '../order/tender-labels.ts';

/** Refund of a cancellation as offered by the server. */
export type Refund = EndpointResponse<ApiEndpoints['GET /api/bookings/{booking_id}/cancellation']>['data'];

/** A cancellation made on this page: the item, or null for the complete booking, and the accepted refund. */
export interface Cancellation {
  readonly refund: Refund;
  readonly item: OrderItem | null;
}

type RefundPart = Pick<Refund['parts'][number], 'kind' | 'label' | 'refund'>;

/**
 * Returns the refunded amounts of a cancelled booking. Empty while the cancellation is in progress, since only some of
 * the amounts are known then.
 */
const getRefundedParts = ({ status, payment, tenders }: Booking): RefundPart[] => {
  if (status !== 'cancelled') return [];
  const others = tenders.map(({ kind, label, refunded }) => ({ kind, label, refund: refunded }));
  return payment ? [{ kind: 'card', label: null, refund: payment.refunded }, ...others] : others;
};

/**
 * Returns a sentence about the refund of a cancellation and where it goes, based on the refund accepted on this page if
 * any. Empty if nothing is known.
 */
export const useRefundText = (booking: Booking, cancelled: Cancellation | undefined): string => {
  const { t } = useTranslation('mfe-checkout');
  const { language } = useHost().locale;
  const { status, payment, total } = booking;
  const goesOn = status === 'confirmed';
  if (goesOn && !cancelled?.item) return '';
  const agreed = cancelled?.refund;
  const parts = (agreed?.parts ?? getRefundedParts(booking)).filter(({ refund }) => isPositive(refund));
  const sentences = goesOn && cancelled?.item ? [t('item.isCancelled', { title: cancelled.item.title })] : [];
  const paid = getPaymentDisplay(payment);
  if (paid.isUncharged) sentences.push(t(goesOn ? 'cancel.unchargedItem' : 'cancel.uncharged'));
  if (parts.length > 0) {
    const refunds = parts.map(({ refund }) => refund);
    const to = parts.map((part) => {
      const name = part.kind === 'card' && payment ? paid.getRefundTarget(payment, t) : getRefundLabel(t, part);
      return parts.length > 1 ? `${name} (${formatMoney(part.refund, language)})` : name;
    });
    sentences.push(
      t('cancel.goesBack', {
        refund: formatMoney(sum(refunds, total.currency), language),
        to: new Intl.ListFormat(getFormattingLocale(language)).format(to),
      }),
    );
  } else if (agreed && isPositive(agreed.kept)) sentences.push(t('cancel.nothingBack'));
  return sentences.join(' ');
};
