import { getPagePath } from '@travel/contracts/routes/routes';
import { Button } from '@travel/ui/actions/button.tsx';
import { ButtonLink } from '@travel/ui/actions/button-link.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingPartProps } from '../../booking/follow-booking.ts';
import { useHost, usePageLink } from '@travel/ui/remote/host-context.tsx';
import { getErrorCode } from '../../foundation/refusals/messages.ts';
import { formatTime } from '../../foundation/time/moments.ts';
import { useTimeLeft } from '../../foundation/time/time-left.ts';
import { StatusPage } from '../frame/status-page.tsx';
import { getSection, getOrderTitle } from '../../products/item-labels.ts';
import { getView } from '../../products/load-products.ts';
import { useTexts } from '../../order/use-texts.ts';
import { BookingSummary } from './booking-summary.tsx';

type Attempt = 'none' | 'resuming' | 'failed' | 'hold-ended';

const afterRefusal: Readonly<Record<string, Attempt>> = {
  hold_ended: 'hold-ended',
  sign_in_required: 'none',
  already_paid: 'none',
};

/** An unpaid booking: nothing is charged, and any device that opens it can continue the payment. */
export function NotPaid({ booking, access, follower }: BookingPartProps) {
  const { t } = useTranslation('mfe-checkout');
  const { http, navigate, bus, locale } = useHost();
  const link = usePageLink();
  const { booking_id, items, status, held_until: heldUntil = null } = booking;
  const [item] = items;
  const section = getSection(item);
  const say = useTexts(items);
  const { links, accountPage } = getView(item);
  const [attempt, setAttempt] = useState<Attempt>('none');
  const left = useTimeLeft(heldUntil === null ? null : Date.parse(heldUntil));
  // While the status is `paying` (during 3D Secure), the hold is retained without an end time.
  const isHeld = status === 'paying' || (left !== null && left.seconds > 0);
  const canResume = links !== undefined && isHeld && attempt !== 'hold-ended';

  const resume = async () => {
    setAttempt('resuming');
    try {
      const { data } = await http('POST /api/bookings/{booking_id}/resume', {
        params: { booking_id },
        query: { access },
      });
      navigate(`${getPagePath(section, 'checkout')}?${new URLSearchParams({ hold: data.hold_token })}`);
    } catch (error) {
      const code = getErrorCode(error);
      setAttempt(afterRefusal[code] ?? 'failed');
      if (code === 'sign_in_required') bus.publish('auth:requested', { mode: 'sign-in' });
      if (code === 'already_paid') follower.getState().start();
    }
  };

  const details = links?.details(section, item) ?? null;
  return (
    <StatusPage
      title={t('notPaid.title')}
      summary={<BookingSummary booking={booking} />}
      actions={
        canResume ? (
          <Button tone="accent" size="main" working={attempt === 'resuming'} onClick={() => void resume()}>
            {t('notPaid.resume')}
          </Button>
        ) : (
          <ButtonLink tone="accent" size="main" {...link(details ?? accountPage?.path ?? '/')}>
            {say(details === null ? (accountPage?.text ?? 'success.home') : 'ended.again')}
          </ButtonLink>
        )
      }
    >
      <p>{say('notPaid.text', { title: getOrderTitle(items, locale.language) })}</p>
      {canResume && heldUntil !== null && <p>{t('notPaid.held', { time: formatTime(heldUntil, locale.language) })}</p>}
      {canResume && status === 'paying' && <p>{t('notPaid.bank')}</p>}
      {attempt === 'failed' && <p role="alert">{t('notPaid.failed')}</p>}
    </StatusPage>
  );
}
