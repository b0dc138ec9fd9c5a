import styled from '@emotion/styled';
import { refusal } from '@travel/contracts/permissions';
import { textLanguage } from '@travel/contracts/locale/languages';
import { ButtonLink } from '@travel/ui/button-link';
import { FallbackPanel } from '@travel/ui/fallback-panel';
import { PlusIcon } from '@travel/ui/icons';
import { pageColumn } from '@travel/ui/page';
import { Skeleton, SkeletonBar } from '@travel/ui/skeleton';
import { space } from '@travel/ui/tokens';
import { useTranslation } from 'react-i18next';
import { useHost } from '../host/host-context.tsx';
import { useLoad } from '@travel/ui/use-load';
import { usePageLink } from '../host/use-page-link.ts';
import { MessagePage } from '../message/message-page.tsx';
import { SignInPage } from '../message/sign-in-page.tsx';
import { useScenery } from '../places/scenes/use-scenery.ts';
import { BookingPage } from './booking-page.tsx';
import { TripsList } from './trips-list.tsx';

/** /user/my-trips: the bookings of who is signed in; one of them where the address names it, mailed links included. */
export function MyTripsPage() {
  const { t } = useTranslation('mfe-travel');
  const { route, session } = useHost();
  const { booking_id: bookingId, access } = route.query;

  if (bookingId && (access || session.user)) {
    return <BookingPage key={`${bookingId} ${access}`} bookingId={bookingId} access={access} />;
  }
  if (refusal(session.user, 'see-own-trips')) {
    return <SignInPage title={t('trips.guestTitle')} text={t('trips.guestText')} action={t('trips.signIn')} />;
  }
  return <OwnTrips key={session.user?.user_id} />;
}

function OwnTrips() {
  const { t } = useTranslation('mfe-travel');
  const { http, locale, organisation } = useHost();
  const link = usePageLink();
  const { quiet } = useScenery();
  const load = useLoad('trips', async (signal) => {
    const { data } = await http('GET /api/bookings', {
      query: { when: 'all', lang: textLanguage(locale.language) },
      signal,
    });
    return data;
  });

  if (load.status === 'loading') {
    return (
      <Column>
        <Skeleton label={t('trips.loading')}>
          <SkeletonBar width="46%" height={32} />
          <SkeletonBar width="100%" height={236} />
        </Skeleton>
      </Column>
    );
  }
  if (load.status === 'failed') {
    return (
      <Column>
        <FallbackPanel title={t('trips.failed.title')} retryLabel={t('trips.retry')} onRetry={load.retry}>
          {t('trips.failed.text')}
        </FallbackPanel>
      </Column>
    );
  }
  if (load.value.length > 0) return <TripsList bookings={load.value} />;
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

const Column = styled.div(pageColumn, { paddingBlock: `${space.l} ${space.huge}` });
