import styled from '@emotion/styled';
import type { Booking, StayBooking } from '@travel/contracts/endpoints/bookings';
import { Button } from '@travel/ui/button';
import { Dialog } from '@travel/ui/dialog';
import { formatMoney } from '@travel/contracts/format/money';
import { Notice } from '@travel/ui/notice';
import { Price } from '@travel/ui/price';
import { Skeleton, SkeletonBar } from '@travel/ui/skeleton';
import { color, font, space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import { useTranslation } from 'react-i18next';
import { usePolicyWords } from '../offers/use-policy-words.ts';
import { useHost } from '../host/host-context.tsx';
import { paidWords } from './paid-with.ts';
import { useCancelling, type RefundOffer } from './use-cancelling.ts';

interface CancelDialogProps {
  readonly booking: StayBooking;
  readonly access: string | undefined;
  readonly onCancelled: (booking: Booking, refund: RefundOffer['refund']) => void;
  readonly onClose: () => void;
}

/** What a cancellation gives back and keeps, before anybody agrees to it. */
export function CancelDialog({ booking, access, onCancelled, onClose }: CancelDialogProps) {
  const { t } = useTranslation('mfe-travel');
  const { locale } = useHost();
  const policy = usePolicyWords();
  const { offer, working, refusal, agree } = useCancelling(booking, access, onCancelled);
  const { stay } = booking;
  const refused = refusal === 'refund_changed' || refusal === 'not_cancellable' ? refusal : 'failed';

  return (
    <Dialog
      title={t('trips.cancel.title', { hotel: stay.hotel_name })}
      closeLabel={t('trips.cancel.close')}
      closable={!working}
      phone="box"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={working}>
            {t('trips.cancel.keep')}
          </Button>
          {offer.status === 'ready' && (
            <Button tone="negative" working={working} onClick={() => void agree(offer.value)}>
              {offer.value.refund.amount > 0
                ? t('trips.cancel.agree', { refund: formatMoney(offer.value.refund, locale.language) })
                : t('trips.cancel.agreeNothing')}
            </Button>
          )}
        </>
      }
    >
      <Body>
        {refusal && (
          <Notice tone="warning" role="alert">
            {t(`trips.cancel.refused.${refused}`)}
          </Notice>
        )}
        {offer.status === 'loading' && (
          <Skeleton label={t('trips.cancel.loading')}>
            <SkeletonBar />
            <SkeletonBar width="46%" />
          </Skeleton>
        )}
        {offer.status === 'failed' && (
          <Notice
            tone="negative"
            role="alert"
            actions={
              offer.code !== 'not_cancellable' && (
                <Button size="small" onClick={offer.retry}>
                  {t('trips.retry')}
                </Button>
              )
            }
          >
            {t(`trips.cancel.refused.${offer.code === 'not_cancellable' ? offer.code : 'unread'}`)}
          </Notice>
        )}
        {offer.status === 'ready' && (
          <>
            <Sums>
              <div>
                <dt>{t('trips.cancel.refund', { percent: offer.value.refund_percent })}</dt>
                <dd>
                  <Price value={offer.value.refund} language={locale.language} />
                </dd>
              </div>
              {offer.value.parts.length > 1 &&
                offer.value.parts.map((part) => (
                  <div key={`${part.kind} ${part.label}`} data-part>
                    <dt>{paidWords(t, part)}</dt>
                    <dd>
                      <Price value={part.refund} language={locale.language} />
                    </dd>
                  </div>
                ))}
              <div>
                <dt>{t('trips.cancel.kept')}</dt>
                <dd>
                  <Price value={offer.value.kept} language={locale.language} />
                </dd>
              </div>
            </Sums>
            <p>
              {offer.value.until
                ? t('trips.cancel.until', {
                    when: policy.moment(offer.value.until, stay.time_zone),
                    place: stay.place_name,
                  })
                : t('trips.cancel.over')}
            </p>
          </>
        )}
      </Body>
    </Dialog>
  );
}

const Body = styled.div({ display: 'grid', gap: space.m, '& > p': { ...type.small, color: color.ink2 } });

const Sums = styled.dl({
  '& > div': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: space.m,
    paddingBlock: space.s,
    borderBlockEnd: `1px solid ${color.line}`,
  },
  '& dd': { margin: 0, fontWeight: font.strong },
});
