import styled from '@emotion/styled';
import type { Booking } from '@travel/contracts/endpoints/orders/bookings';
import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import { isPositive } from '@travel/contracts/money/money';
import { Button } from '@travel/ui/actions/button.tsx';
import { Dialog } from '@travel/ui/dialog/dialog.tsx';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { Skeleton, SkeletonBar } from '@travel/ui/load/skeleton.tsx';
import { color, font, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getPaymentDisplay } from '../methods/payment-display-registry.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { PriceLine, PriceList } from '../order/summary/price-list.tsx';
import { getRefundLabel } from '../order/tender-labels.ts';
import { getErrorCode } from '../foundation/refusals/messages.ts';
import { formatMoment } from '../foundation/time/moments.ts';
import { getActiveItems } from '../products/active-items.ts';
import { useTexts } from '../order/use-texts.ts';
import type { Refund } from './use-refund-text.ts';

interface CancelDialogProps {
  readonly booking: Booking;
  /** The item to cancel, or null for the complete booking. */
  readonly item: OrderItem | null;
  readonly access: string | undefined;
  readonly onClose: () => void;
  /** Called after the cancellation with the refund that the traveller agreed to. */
  readonly onCancelled: (booking: Booking, refund: Refund) => void;
}

type State =
  | { readonly status: 'loading' }
  | { readonly status: 'offered'; readonly refund: Refund; readonly changed: boolean; readonly failed: boolean }
  | { readonly status: 'working'; readonly refund: Refund }
  | { readonly status: 'failed' };

/** Loads the refund of a cancellation, and cancels when the traveller agrees to it. */
function useCancellation({ booking, item, access, onCancelled }: Omit<CancelDialogProps, 'onClose'>) {
  const { http, locale } = useHost();
  const [state, setState] = useState<State>({ status: 'loading' });
  const params = { booking_id: booking.booking_id };

  const offer = async (changed: boolean) => {
    try {
      const { data } = await http('GET /api/bookings/{booking_id}/cancellation', {
        params,
        query: { access, ...(item && { item_ids: item.item_id }) },
      });
      setState({ status: 'offered', refund: data, changed, failed: false });
    } catch {
      setState({ status: 'failed' });
    }
  };
  const first = useEffectEvent(() => void offer(false));
  useEffect(() => first(), []);

  const agree = async (refund: Refund) => {
    setState({ status: 'working', refund });
    try {
      const { data } = await http('POST /api/bookings/{booking_id}/cancellation', {
        params,
        query: { access, lang: getTextLanguage(locale.language) },
        body: { agreed_refund: refund.refund, ...(item && { item_ids: [item.item_id] }) },
        timeout: 30_000,
      });
      onCancelled(data, refund);
    } catch (error) {
      if (getErrorCode(error) === 'refund_changed') await offer(true);
      else setState({ status: 'offered', refund, changed: false, failed: true });
    }
  };

  return { state, offer, agree };
}

/** Shows the refund of a cancellation before the traveller confirms it. */
export function CancelDialog({ onClose, ...cancellation }: CancelDialogProps) {
  const { t } = useTranslation('mfe-checkout');
  const { language } = useHost().locale;
  const { booking, item } = cancellation;
  const { state, offer, agree } = useCancellation(cancellation);
  const [firstItem] = getActiveItems(booking.items);
  const cancelled = item ?? firstItem;
  const { place, starts } = cancelled;
  const say = useTexts([cancelled]);

  /** Returns the label of the confirming button, which names the refund. */
  const getAgreeLabel = ({ refund: back, kept }: Refund): string => {
    if (isPositive(back)) return t('cancel.agreeFor', { refund: formatMoney(back, language) });
    if (isPositive(kept)) return t('cancel.agreeNothing');
    return t(item ? 'cancel.agreeItem' : 'cancel.agree');
  };

  const isWorking = state.status === 'working';
  const refund = 'refund' in state ? state.refund : null;
  const paid = getPaymentDisplay(booking.payment);
  return (
    <Dialog
      title={item ? t('cancel.titleItem', { title: item.title }) : t('cancel.title')}
      phone="box"
      width={480}
      closeLabel={t('close')}
      closable={!isWorking}
      onClose={onClose}
      actions={
        <>
          <Button disabled={isWorking} onClick={onClose}>
            {t('cancel.keep')}
          </Button>
          {refund && (
            <Button tone="negative" working={isWorking} onClick={() => void agree(refund)}>
              {getAgreeLabel(refund)}
            </Button>
          )}
          {state.status === 'failed' && (
            <Button tone="ink" onClick={() => void offer(false)}>
              {t('retry')}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        {state.status === 'loading' && (
          <Skeleton label={t('cancel.loading')}>
            <SkeletonBar />
          </Skeleton>
        )}
        {state.status === 'failed' && (
          <Notice tone="negative" role="alert">
            {t('cancel.failed')}
          </Notice>
        )}
        {state.status === 'offered' && state.changed && (
          <Notice tone="warning" role="alert">
            {t('cancel.changed')}
          </Notice>
        )}
        {state.status === 'offered' && state.failed && (
          <Notice tone="negative" role="alert">
            {t('cancel.notCancelled')}
          </Notice>
        )}
        {refund && (
          <>
            <RefundLines refund={refund} payment={booking.payment} />
            {paid.isUncharged && <p>{t(item ? 'cancel.unchargedItem' : 'cancel.uncharged')}</p>}
            <p>
              {refund.until
                ? say(place ? 'cancel.until' : 'cancel.untilHere', {
                    when: formatMoment(refund.until, starts?.zone ?? 'UTC', language),
                    place: place?.name,
                  })
                : t('cancel.nothingMore')}
            </p>
          </>
        )}
      </Stack>
    </Dialog>
  );
}

interface RefundLinesProps {
  readonly refund: Refund;
  readonly payment: Booking['payment'];
}

/** Lists the refunded amounts by payment method, and the amount that is not refunded. */
function RefundLines({ refund, payment }: RefundLinesProps) {
  const { t } = useTranslation('mfe-checkout');
  const paid = getPaymentDisplay(payment);
  return (
    <RefundList>
      <PriceLine label={t('cancel.back')} amount={refund.refund} size="medium" />
      {refund.parts.length > 1 &&
        refund.parts.map((part) => (
          <PriceLine
            key={`${part.kind} ${part.label}`}
            label={part.kind === 'card' && payment ? paid.getLabel(payment, t) : getRefundLabel(t, part)}
            amount={part.refund}
          />
        ))}
      <PriceLine label={t('cancel.kept')} amount={refund.kept} />
    </RefundList>
  );
}

const Stack = styled.div({ display: 'grid', gap: space.m, '& p': { ...type.small, color: color.ink2 } });

const RefundList = styled(PriceList)({ ...type.body, '& dt': { fontWeight: font.strong } });
