import { ButtonLink } from '@travel/ui/button-link';
import { PlusIcon } from '@travel/ui/icons';
import { refusal } from '@travel/contracts/permissions';
import { useTranslation } from 'react-i18next';
import { useHost } from '../host/host-context.tsx';
import { usePageLink } from '../host/use-page-link.ts';
import { MessagePage } from '../message/message-page.tsx';
import { SignInPage } from '../message/sign-in-page.tsx';
import { useScenery } from '../scenes/use-scenery.ts';

/** /user/my-trips: the trips of who is signed in; bookings put themselves here. */
export function MyTripsPage() {
  const { t } = useTranslation('mfe-travel');
  const { organisation, session } = useHost();
  const link = usePageLink();
  const { quiet } = useScenery();

  if (refusal(session.user, 'see-own-trips')) {
    return <SignInPage title={t('trips.guestTitle')} text={t('trips.guestText')} action={t('trips.signIn')} />;
  }
  return (
    <MessagePage
      title={t('trips.emptyTitle')}
      text={<p>{t('trips.emptyText')}</p>}
      picture={quiet}
      actions={
        <ButtonLink tone="accent" size="main" icon={<PlusIcon />} {...link('/')}>
          {t('trips.start')}
        </ButtonLink>
      }
      help={t('support', { email: organisation.support.email, phone: organisation.support.phone })}
    />
  );
}
