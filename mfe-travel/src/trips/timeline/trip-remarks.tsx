import styled from '@emotion/styled';
import { countNights } from '@travel/contracts/locale/days/days';
import type { Trip, TripStretch } from '@travel/contracts/endpoints/trips/trips';
import { formatDayRange } from '@travel/contracts/locale/format/dates';
import { getProductDefinition } from '@travel/contracts/products/product-definitions';
import { detectCatalogue } from '@travel/contracts/products/detect-product';
import { ButtonLink } from '@travel/ui/actions/button-link.tsx';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { useTranslation } from 'react-i18next';
import { useHost, usePageLink } from '@travel/ui/remote/host-context.tsx';
import { getSearchPath } from '../../search/search-query.ts';
import { getBookingPath, getTripName, hasOpenEvent } from '../trips.ts';
import { hasSeveralZones } from './timeline-entries.ts';
import { useTimelineTexts } from './use-timeline-texts.ts';

type Conflict = Trip['conflicts'][number];
type Tight = NonNullable<Trip['tight']>[number];
type Gap = Trip['gaps'][number];

/**
 * Lists the problems of a trip, each with a solution: changes by suppliers, conflicts, tight connections and nights without accommodation.
 */
export function TripRemarks({ trip }: { readonly trip: Trip }) {
  const { t } = useTranslation('mfe-travel');
  const { conflicts, tight = [], gaps } = trip;
  const changed = trip.bookings.filter(hasOpenEvent);
  if (changed.length + conflicts.length + tight.length + gaps.length === 0) return null;
  return (
    <section aria-label={t('trips.remarks')}>
      <List>
        {changed.map((booking) => (
          <li key={booking.booking_id}>
            <EventNotice trip={trip} booking={booking} />
          </li>
        ))}
        {conflicts.map((conflict) => (
          <li key={`${conflict.kind} ${conflict.stretches.join(' ')}`}>
            <ConflictNotice trip={trip} conflict={conflict} />
          </li>
        ))}
        {tight.map((one) => (
          <li key={`${one.kind} ${one.stretches.join(' ')}`}>
            <TightNotice trip={trip} tight={one} />
          </li>
        ))}
        {gaps.map((gap) => (
          <li key={gap.checkin}>
            <GapNotice gap={gap} />
          </li>
        ))}
      </List>
    </section>
  );
}

/** Reports that a change by a supplier needs an answer, with a link to the booking. */
function EventNotice({ trip, booking }: { readonly trip: Trip; readonly booking: Trip['bookings'][number] }) {
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  const link = usePageLink();
  const name = getTripName({ ...trip, bookings: [booking] }, language);
  return (
    <Notice
      role="note"
      tone="warning"
      title={t('trips.event.title', { name })}
      actions={
        <ButtonLink size="small" aria-label={t('trips.openOf', { name })} {...link(getBookingPath(booking.booking_id))}>
          {t('trips.open')}
        </ButtonLink>
      }
    >
      {t('trips.event.text')}
    </Notice>
  );
}

/** Returns the two trip segments that a conflict is about, or null if the trip no longer contains them. */
const findStretchPair = (trip: Trip, ids: Conflict['stretches']): readonly [TripStretch, TripStretch] | null => {
  const [first, second] = ids.map((id) => trip.stretches.find(({ stretch_id }) => stretch_id === id));
  return first && second ? [first, second] : null;
};

function OpenBookings({ of }: { readonly of: readonly TripStretch[] }) {
  const { t } = useTranslation('mfe-travel');
  const link = usePageLink();
  const bookings = [...new Map(of.map((one) => [one.booking_id, one])).values()];
  return bookings.map(({ booking_id, title }) => (
    <ButtonLink key={booking_id} size="small" {...link(getBookingPath(booking_id))}>
      {t('trips.openOf', { name: title })}
    </ButtonLink>
  ));
}

/**
 * Returns the text key of a conflict. For `at_once` the text depends on whether the traveller is on the way when the
 * second part of the trip begins, or the two places are too far apart.
 */
const getRemarkKey = ({ kind }: Conflict, first: TripStretch, second: TripStretch): string => {
  if (kind !== 'at_once') return kind;
  if (first.ends.when.at <= second.starts.when.at) return 'too_far';
  const isOnTheWay = first.presence === 'throughout' && first.starts.where.name !== first.ends.where.name;
  return isOnTheWay ? 'on_the_way' : kind;
};

function ConflictNotice({ trip, conflict }: { readonly trip: Trip; readonly conflict: Conflict }) {
  const { t } = useTranslation('mfe-travel');
  const words = useTimelineTexts(hasSeveralZones(trip));
  const pair = findStretchPair(trip, conflict.stretches);
  if (!pair) return null;
  const [first, second] = pair;
  const { kind } = conflict;
  const key = `trips.conflict.${getRemarkKey(conflict, first, second)}`;
  // Whether the second segment has begun before the traveller leaves the first, in which case the text shows when the
  // second one ends.
  const isLeft = kind === 'left_before' && second.starts.when.at < first.starts.when.at;
  return (
    <Notice
      role="note"
      tone="warning"
      title={t(`${key}.title`, { second: second.title })}
      actions={<OpenBookings of={[second, first]} />}
    >
      {t(`${key}.text`, {
        first: first.title,
        second: second.title,
        leaves: words.inFull(first.starts),
        arrives: words.inFull(first.ends),
        begins: words.inFull(isLeft ? second.ends : second.starts),
      })}{' '}
      {kind === 'too_late' && second.starts.latest?.text} {t('trips.conflict.stands')}
    </Notice>
  );
}

function TightNotice({ trip, tight }: { readonly trip: Trip; readonly tight: Tight }) {
  const { t } = useTranslation('mfe-travel');
  const words = useTimelineTexts(hasSeveralZones(trip));
  const pair = findStretchPair(trip, tight.stretches);
  if (!pair) return null;
  const [first, second] = pair;
  const { kind, minutes, needed } = tight;
  return (
    <Notice
      role="note"
      title={t(`trips.tight.${kind}.title`, { minutes })}
      actions={<OpenBookings of={[second, first]} />}
    >
      {t(`trips.tight.${kind}.text`, {
        first: first.title,
        second: second.title,
        arrives: words.inFull(first.ends),
        begins: words.inFull(second.starts),
        needed,
      })}{' '}
      {second.starts.latest?.text}
    </Notice>
  );
}

function GapNotice({ gap: { where, checkin, checkout } }: { readonly gap: Gap }) {
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  const link = usePageLink();
  // Nights without accommodation lead to the product of the home page, which is accommodation.
  const beds = getProductDefinition(detectCatalogue('/'));
  return (
    <Notice
      role="note"
      title={t('trips.gap.title', { days: formatDayRange(checkin, checkout, language) })}
      actions={
        where.place_id !== null && (
          <ButtonLink size="small" {...link(getSearchPath(beds, { place: where.place_id, checkin, checkout }))}>
            {t('trips.gap.search')}
          </ButtonLink>
        )
      }
    >
      {t('trips.gap.text', { place: where.name, count: countNights(checkin, checkout) })}
    </Notice>
  );
}

const List = styled.ul({ display: 'grid', gap: space.s, listStyle: 'none' });
