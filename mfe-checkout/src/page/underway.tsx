import type { Booking } from '@travel/contracts/endpoints/bookings';
import { pagePath } from '@travel/contracts/routes';
import { Button } from '@travel/ui/button';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useHost } from '../foundation/host/host-context.tsx';
import { Frame } from './frame/frame.tsx';
import { LoadFailed } from './frame/load-failed.tsx';
import { useSupport } from './frame/support.ts';
import { titleOf } from '../products/item-words.ts';
import { useWords } from '../products/use-words.ts';
import { BookingSummary } from './booking-summary.tsx';
import type { FollowStoreApi } from '../booking/follow-booking.ts';
import { useFollower } from '../booking/use-follower.ts';

interface UnderwayProps {
  readonly booking: Booking;
  /** It waits for a card again. */
  readonly onOpen: () => void;
}

/** A booking that is being paid, found by a reload or in another tab: it is looked after until it stands still. */
export function Underway({ booking, onOpen }: UnderwayProps) {
  const { navigate, route } = useHost();
  const follower = useFollower(booking.booking_id);
  const { followed } = useStore(follower);

  const settle = useEffectEvent((settled: Booking | null) => {
    if (settled === null) onOpen();
    else if (settled.status === 'draft' || settled.status === 'paying' || settled.status === 'expired') onOpen();
    else {
      const query = new URLSearchParams({ booking_id: settled.booking_id });
      navigate(`${pagePath(route.section, 'success')}?${query}`, { replace: true });
    }
  });
  useEffect(() => {
    if (followed.status === 'settled') settle(followed.booking);
    if (followed.status === 'unknown') settle(null);
  }, [followed]);

  if (followed.status === 'failed') return <LoadFailed retrying={false} onRetry={() => follower.getState().again()} />;
  const known = 'booking' in followed ? followed.booking : booking;
  return <Waiting booking={known} follower={follower} />;
}

interface WaitingProps {
  readonly booking: Booking;
  readonly follower: FollowStoreApi;
}

/** Says that nothing is charged twice while nobody knows more, and after ten questions what will come by mail. */
export function Waiting({ booking, follower }: WaitingProps) {
  const { t } = useTranslation('mfe-checkout');
  const help = useSupport();
  const { locale } = useHost();
  const say = useWords(booking.items);
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
          title: titleOf(booking.items, locale.language),
          email: booking.contact.email,
        })}
      </p>
      <p>{t('waiting.once')}</p>
      {!reachable && <p role="alert">{t('waiting.unreachable')}</p>}
    </Frame>
  );
}
