import { Button } from '@travel/ui/actions/button.tsx';
import { ButtonLink } from '@travel/ui/actions/button-link.tsx';
import { useTranslation } from 'react-i18next';
import { useHost, usePageLink } from '@travel/ui/remote/host-context.tsx';
import { StatusPage } from '../frame/status-page.tsx';

/** Shown if this visitor has no access to the booking in the URL. The ID of a booking grants no access. */
export function BookingUnknown() {
  const { t } = useTranslation('mfe-checkout');
  const { session, bus } = useHost();
  const link = usePageLink();
  return (
    <StatusPage
      title={t('success.closedTitle')}
      actions={
        <>
          {session.user === null ? (
            <Button tone="accent" size="main" onClick={() => bus.publish('auth:requested', { mode: 'sign-in' })}>
              {t('session.signIn')}
            </Button>
          ) : (
            <ButtonLink tone="accent" size="main" {...link('/user/my-trips')}>
              {t('success.trips')}
            </ButtonLink>
          )}
          <ButtonLink tone="outline" size="main" {...link('/user/my-trips?find=booking')}>
            {t('success.find')}
          </ButtonLink>
        </>
      }
    >
      <p>{t('success.closedText')}</p>
    </StatusPage>
  );
}
