import styled from '@emotion/styled';
import { nightsBetween } from '@travel/contracts/days';
import type { Trip, TripStretch } from '@travel/contracts/endpoints/trips';
import { formatDayRange } from '@travel/contracts/format/dates';
import { productOf } from '@travel/contracts/products/definitions';
import { catalogueOf } from '@travel/contracts/products/detect';
import { ButtonLink } from '@travel/ui/button-link';
import { Notice } from '@travel/ui/notice';
import { space } from '@travel/ui/tokens';
import { useTranslation } from 'react-i18next';
import { useHost } from '../../host/host-context.tsx';
import { usePageLink } from '../../host/use-page-link.ts';
import { searchPath } from '../../search/search-query.ts';
import { bookingPath } from '../trips.ts';
import { hasSeveralZones } from './moments.ts';
import { useMomentWords } from './use-moment-words.ts';

type Conflict = Trip['conflicts'][number];
type Gap = Trip['gaps'][number];

/** What of a trip cannot be as it is booked, and the nights that have no bed: each with a way on. */
export function TripRemarks({ trip }: { readonly trip: Trip }) {
  const { t } = useTranslation('mfe-travel');
  const { conflicts, gaps } = trip;
  if (conflicts.length === 0 && gaps.length === 0) return null;
  return (
    <section aria-label={t('trips.remarks')}>
      <List>
        {conflicts.map((conflict) => (
          <li key={`${conflict.kind} ${conflict.stretches.join(' ')}`}>
            <ConflictNotice trip={trip} conflict={conflict} />
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

function ConflictNotice({ trip, conflict: { kind, stretches } }: { readonly trip: Trip; readonly conflict: Conflict }) {
  const { t } = useTranslation('mfe-travel');
  const link = usePageLink();
  const words = useMomentWords(hasSeveralZones(trip));
  const [first, second] = stretches.map((id) => trip.stretches.find(({ stretch_id }) => stretch_id === id));
  if (!first || !second) return null;
  // Who leaves after it began cannot be there as it ends.
  const isLeft = kind === 'left_before' && second.starts.when.at < first.starts.when.at;
  const bookings = [...new Map([second, first].map((one) => [one.booking_id, one])).values()];
  return (
    <Notice
      role="note"
      tone="warning"
      title={t(`trips.conflict.${kind}.title`)}
      actions={bookings.map(({ booking_id, title }: TripStretch) => (
        <ButtonLink key={booking_id} size="small" {...link(bookingPath(booking_id))}>
          {t('trips.openOf', { name: title })}
        </ButtonLink>
      ))}
    >
      {t(`trips.conflict.${kind}.text`, {
        first: first.title,
        second: second.title,
        leaves: words.inFull(first.starts),
        arrives: words.inFull(first.ends),
        begins: words.inFull(isLeft ? second.ends : second.starts),
      })}{' '}
      {kind === 'too_late' && second.starts.latest?.text}
    </Notice>
  );
}

function GapNotice({ gap: { where, checkin, checkout } }: { readonly gap: Gap }) {
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  const link = usePageLink();
  // What the home page sells is a bed.
  const beds = productOf(catalogueOf('/'));
  return (
    <Notice
      role="note"
      title={t('trips.gap.title', { days: formatDayRange(checkin, checkout, language) })}
      actions={
        where.place_id !== null && (
          <ButtonLink size="small" {...link(searchPath(beds, { place: where.place_id, checkin, checkout }))}>
            {t('trips.gap.search')}
          </ButtonLink>
        )
      }
    >
      {t('trips.gap.text', { place: where.name, count: nightsBetween(checkin, checkout) })}
    </Notice>
  );
}

const List = styled.ul({ display: 'grid', gap: space.s, listStyle: 'none' });
