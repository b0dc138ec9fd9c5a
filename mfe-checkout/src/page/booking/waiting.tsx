import type { Booking } from '@travel/contracts/endpoints/orders/bookings';
import { Button } from '@travel/ui/actions/button.tsx';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { FollowStoreApi } from '../../booking/follow-booking.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { getOrderTitle } from '../../products/item-labels.ts';
import { useTexts } from '../../products/use-texts.ts';
import { Frame } from '../frame/frame.tsx';
import { useSupport } from '../frame/support.ts';
import { BookingSummary } from './booking-summary.tsx';

interface WaitingProps {
  readonly booking: Booking;
  readonly follower: FollowStoreApi;
}

/** Shown until a booking's result is known: nothing is charged twice, and after ten polls, an e-mail will follow. */
export function Waiting({ booking, follower }: WaitingProps) {
  const { t } = useTranslation('mfe-checkout');
  const help = useSupport();
  const { locale } = useHost();
  const say = useTexts(booking.items);
  const { followed } = useStore(follower);
  const isPending = followed.status === 'pending';
  const reachable = !('reachable' in followed) || followed.reachable;
  return (
    <Frame
      title={t(isPending ? 'waiting.pendingTitle' : 'waiting.title')}
      summary={<BookingSummary booking={booking} />}
      actions={
        isPending && (
          <Button tone="accent" size="main" onClick={() => follower.getState().again()}>
            {t('checkAgain')}
          </Button>
        )
      }
      help={help}
    >
      <p role="status">
        {say(isPending ? 'waiting.pendingText' : 'waiting.text', {
          title: getOrderTitle(booking.items, locale.language),
          email: booking.contact.email,
        })}
      </p>
      <p>{t('waiting.once')}</p>
      {!reachable && <p role="alert">{t('waiting.unreachable')}</p>}
    </Frame>
  );
}
