import { getTextLanguage } from '@travel/contracts/locale/languages';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { TripColumn, UnknownTrip } from './trip-column.tsx';
import { TripView } from './trip-view.tsx';
import { TripsLoading } from './trips-loading.tsx';
import { useFreshTrips } from './use-fresh-trips.ts';

export function TripPage({ bookingId }: { readonly bookingId: string }) {
  const { t } = useTranslation('mfe-travel');
  const { http, locale } = useHost();
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
  if (load.status === 'failed' && ['booking_unknown', 'validation_failed'].includes(load.code)) {
    return <UnknownTrip title={t('trips.unknown.title')} text={t('trips.unknown.text')} />;
  }
  if (load.status !== 'ready') return <TripsLoading load={load} />;
  return (
    <TripColumn>
      <TripView trip={load.value} />
    </TripColumn>
  );
}
