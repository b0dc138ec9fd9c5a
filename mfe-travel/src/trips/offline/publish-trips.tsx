import type { Trip } from '@travel/contracts/endpoints/trips/trips';
import { formatDay, formatMoment } from '@travel/contracts/locale/format/dates';
import type { OfflineTrip } from '@travel/contracts/host/offline/offline-trips';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { groupByDay, hasSeveralZones, listTimelineEntries } from '../timeline/timeline-entries.ts';
import { useTimelineTexts } from '../timeline/use-timeline-texts.ts';
import { formatTripLine, getTripName, listTripsInTab } from '../trips.ts';

/** Publishes the loaded trips as text, so that the shell can store the trips for offline reading. Renders nothing. */
export function PublishTrips({ trips }: { readonly trips: readonly Trip[] }) {
  const { t } = useTranslation('mfe-travel');
  const { bus, locale } = useHost();
  const { language, direction } = locale;
  const ofOneZone = useTimelineTexts(false);
  const ofSeveral = useTimelineTexts(true);

  const listDays = (trip: Trip): OfflineTrip['days'] => {
    const words = hasSeveralZones(trip) ? ofSeveral : ofOneZone;
    return groupByDay(listTimelineEntries(trip)).map(({ date, moments }) => ({
      day: formatDay(date, language),
      moments: moments.map((moment) => ({
        label: words.title(moment),
        value: [words.time(moment), moment.end.detail].filter(Boolean).join(' · '),
      })),
    }));
  };

  const listVouchers = ({ bookings }: Trip): OfflineTrip['vouchers'] =>
    bookings.flatMap(({ number, status, travellers, items }) =>
      items.map(({ title, reference, facts }) => ({
        title,
        facts: [
          { label: t('trips.offline.number'), value: number ?? '' },
          { label: t('trips.offline.status'), value: t(`trips.status.${status}`) },
          { label: t('trips.offline.reference'), value: reference ?? '' },
          ...facts.map(({ label, text }) => ({ label, value: text })),
          {
            label: t('trips.offline.guests'),
            value: travellers.map(({ first_name, last_name }) => `${first_name} ${last_name}`).join(', '),
          },
        ].filter(({ value }) => value !== ''),
      })),
    );

  const keep = useEffectEvent((read: readonly Trip[]) => {
    const now = new Date();
    const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    bus.publish('trips:read', {
      page: {
        language,
        direction,
        title: t('trips.title'),
        notice: t('trips.offline.notice', { time: formatMoment(now.toISOString(), zone, language) }),
        retry: t('trips.retry'),
        none: t('trips.none.upcoming'),
        vouchers: t('trips.offline.vouchers'),
        trips: listTripsInTab('upcoming', read, now).map((trip) => ({
          name: getTripName(trip, language),
          line: formatTripLine(trip, language),
          days: listDays(trip),
          vouchers: listVouchers(trip),
        })),
      },
    });
  });
  // Depends on `trips` only, because all other inputs of `keep` change only together with the trips.
  useEffect(() => keep(trips), [trips]);
  return null;
}
