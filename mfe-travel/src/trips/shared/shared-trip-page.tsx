import type { SharedTrip } from '@travel/contracts/endpoints/trips/shared-trips';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import { ButtonLink } from '@travel/ui/actions/button-link.tsx';
import { AddToCalendarIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { TripTimeline } from '../timeline/trip-timeline.tsx';
import { TripColumn, UnknownTrip } from '../trip-column.tsx';
import { TripHead } from '../trip-head.tsx';
import { TripsLoading } from '../trips-loading.tsx';
import { TripPeople } from './trip-people.tsx';
import { useFreshTrips } from '../use-fresh-trips.ts';

/** Shows a shared trip, limited to what the signed-in user may see (spec §2.7). */
export function SharedTripPage({ tripId }: { readonly tripId: string }) {
  const { t } = useTranslation('mfe-travel');
  const { http, locale } = useHost();
  /** The trip after a change of its people, and the loaded trip that the changed trip replaces. */
  const [changed, setChanged] = useState<{ readonly trip: SharedTrip; readonly after: SharedTrip } | null>(null);
  const load = useFreshTrips(tripId, {
    read: async (signal) => {
      const { data } = await http('GET /api/shared-trips/{trip_id}', {
        params: { trip_id: tripId },
        query: { lang: getTextLanguage(locale.language) },
        signal,
      });
      return data;
    },
    bookings: (trip) => trip.bookings,
  });
  if (load.status === 'failed' && ['trip_unknown', 'validation_failed'].includes(load.code)) {
    return <UnknownTrip title={t('trips.shared.unknown.title')} text={t('trips.shared.unknown.text')} />;
  }
  if (load.status !== 'ready') return <TripsLoading load={load} />;
  const trip = changed?.after === load.value ? changed.trip : load.value;
  const { trip_id, name, role, bookings, people } = trip;
  const owner = people.find((person) => person.role === 'owner');
  const hasCalendar = role !== 'viewer' && bookings.some(({ status }) => status === 'confirmed');
  return (
    <TripColumn>
      <TripHead trip={trip} name={name}>
        {hasCalendar && (
          <ButtonLink
            size="small"
            icon={<AddToCalendarIcon size={18} />}
            href={`/api/shared-trips/${trip_id}/calendar.ics?${new URLSearchParams({ lang: getTextLanguage(locale.language) })}`}
            download={`${trip_id}.ics`}
          >
            {t('trips.calendar')}
          </ButtonLink>
        )}
      </TripHead>
      {role !== 'owner' && <p css={type.lead}>{t(`trips.shared.youSee.${role}`, { name: owner?.name })}</p>}
      {bookings.length === 0 && <p css={type.lead}>{t('trips.shared.empty')}</p>}
      <TripTimeline trip={trip} />
      <TripPeople trip={trip} onChanged={(next) => setChanged({ trip: next, after: load.value })} />
    </TripColumn>
  );
}
