import styled from '@emotion/styled';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import { Link } from '@travel/ui/actions/link.tsx';
import { pageColumn } from '@travel/ui/look/tokens/page.ts';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { VisuallyHidden } from '@travel/ui/look/base/visually-hidden.tsx';
import { ButtonLink } from '@travel/ui/actions/button-link.tsx';
import { useTranslation } from 'react-i18next';
import { useHost, usePageLink } from '@travel/ui/remote/host-context.tsx';
import { MessagePage } from '../message/message-page.tsx';
import { useEmptyStatePicture } from '../places/scenes/use-empty-state-picture.ts';
import { TripView } from './trip-view.tsx';
import { TripsLoading } from './trips-loading.tsx';
import { useFreshTrips } from './use-fresh-trips.ts';

export function TripPage({ bookingId }: { readonly bookingId: string }) {
  const { t } = useTranslation('mfe-travel');
  const { http, locale } = useHost();
  const link = usePageLink();
  const quiet = useEmptyStatePicture();
  const load = useFreshTrips(bookingId, {
    read: async (signal) => {
      const { data } = await http('GET /api/trips/{booking_id}', {
        params: { booking_id: bookingId },
        query: { lang: getTextLanguage(locale.language) },
        signal,
      });
      return data;
    },
    bookings: (trip) => trip.bookings,
  });
  const isUnknown = load.status === 'failed' && ['booking_unknown', 'validation_failed'].includes(load.code);
  if (isUnknown) {
    return (
      <MessagePage
        title={t('trips.unknown.title')}
        text={<p>{t('trips.unknown.text')}</p>}
        picture={quiet}
        actions={
          <ButtonLink tone="accent" size="main" {...link('/user/my-trips')}>
            {t('trips.all')}
          </ButtonLink>
        }
      />
    );
  }
  if (load.status !== 'ready') return <TripsLoading load={load} />;
  return (
    <Column>
      <VisuallyHidden as="h1">{t('trips.title')}</VisuallyHidden>
      <p>
        <Link {...link('/user/my-trips')}>{t('trips.all')}</Link>
      </p>
      <TripView trip={load.value} />
    </Column>
  );
}

const Column = styled.div(pageColumn, {
  display: 'grid',
  gap: space.l,
  paddingBlock: `${space.l} ${space.huge}`,
});
