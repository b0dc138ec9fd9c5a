import styled from '@emotion/styled';
import { media } from '@travel/ui/look/tokens/media.ts';
import { color, font, size, space } from '@travel/ui/look/tokens/tokens.ts';
import { Tag } from '@travel/ui/cards/tag.tsx';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../places/daylight/use-now.ts';
import { StatusTag } from '../status-tag.tsx';
import { hasOpenEvent, type ViewableTrip } from '../trips.ts';
import { columns } from './columns.ts';
import {
  groupByDay,
  hasSeveralZones,
  markCurrentEntries,
  listTimelineEntries,
  type TimelineEntry,
} from './timeline-entries.ts';
import { TimelineEntryRow } from './timeline-entry-row.tsx';
import { DayRow } from './day-row.tsx';

const hours = ['00', '03', '06', '09', '12', '15', '18', '21', '24'];

export function TripTimeline({ trip }: { readonly trip: ViewableTrip }) {
  const { t } = useTranslation('mfe-travel');
  const now = useNow();
  const moments = listTimelineEntries(trip);
  if (moments.length === 0) return null;
  const marks = markCurrentEntries(moments, now);
  const severalZones = hasSeveralZones(trip);
  const findBooking = ({ stretch }: TimelineEntry) =>
    trip.bookings.find(({ booking_id }) => booking_id === stretch.booking_id);
  const isFirstOfBooking = (moment: TimelineEntry) =>
    moments.find(({ stretch }) => stretch.booking_id === moment.stretch.booking_id) === moment;

  return (
    <section aria-label={t('trips.days')}>
      <Axis aria-hidden>
        <span>{t('trips.day')}</span>
        <Hours>
          {hours.map((hour) => (
            <span key={hour}>{hour}</span>
          ))}
        </Hours>
        <span>{t('trips.plan')}</span>
      </Axis>
      <Days>
        {groupByDay(moments).map((day) => (
          <DayRow key={day.key} day={day}>
            {day.moments.map((moment) => {
              const mark = marks.get(moment);
              const booking = isFirstOfBooking(moment) ? findBooking(moment) : undefined;
              return (
                <TimelineEntryRow key={moment.key} moment={moment} number={booking?.number} severalZones={severalZones}>
                  {mark && <Tag tone="accent">{t(`trips.mark.${mark}`)}</Tag>}
                  {booking && <StatusTag status={hasOpenEvent(booking) ? 'answer_needed' : booking.status} />}
                </TimelineEntryRow>
              );
            })}
          </DayRow>
        ))}
      </Days>
    </section>
  );
}

const Axis = styled.div({
  ...columns,
  paddingBlock: space.s,
  borderBlockEnd: `1px solid ${color.line}`,
  color: color.ink2,
  fontSize: size.caption,
  fontWeight: font.strong,
  [media.mobile]: { display: 'none' },
});

const Hours = styled.div({ display: 'flex', justifyContent: 'space-between', direction: 'inherit' });

const Days = styled.ol({ listStyle: 'none' });
