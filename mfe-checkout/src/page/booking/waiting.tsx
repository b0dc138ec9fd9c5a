import { Button } from '@travel/ui/actions/button.tsx';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { BookingPartProps } from '../../booking/follow-booking.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { getOrderTitle } from '../../products/item-labels.ts';
import { useTexts } from '../../order/use-texts.ts';
import { StatusPage } from '../frame/status-page.tsx';
import { BookingSummary } from './booking-summary.tsx';

/** Shown until a booking's result is known: nothing is charged twice, and after ten polls, an e-mail will follow. */
export function Waiting({ booking, follower }: Pick<BookingPartProps, 'booking' | 'follower'>) {
  const { t } = useTranslation('mfe-checkout');
  const { locale } = useHost();
  const say = useTexts(booking.items);
  const { followed } = useStore(follower);
  const isPending = followed.status === 'pending';
  const reachable = !('reachable' in followed) || followed.reachable;
  return (
    <StatusPage
      title={t(isPending ? 'waiting.pendingTitle' : 'waiting.title')}
      summary={<BookingSummary booking={booking} />}
      actions={
        isPending && (
          <Button tone="accent" size="main" onClick={() => follower.getState().again()}>
            {t('checkAgain')}
          </Button>
        )
      }
    >
      <p role="status">
        {say(isPending ? 'waiting.pendingText' : 'waiting.text', {
          title: getOrderTitle(booking.items, locale.language),
          email: booking.contact.email,
        })}
      </p>
      <p>{t('waiting.once')}</p>
      {!reachable && <p role="alert">{t('waiting.unreachable')}</p>}
    </StatusPage>
  );
}
