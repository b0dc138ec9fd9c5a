import styled from '@emotion/styled';
import type { Booking } from '@travel/contracts/endpoints/bookings';
import type { OrderItem, PlaceTime } from '@travel/contracts/endpoints/order-items';
import { DaylightLine } from '@travel/ui/daylight-line';
import { media } from '@travel/ui/media';
import { color, font, radius, size, space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import type { ReactNode } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { sunDay } from '../places/daylight/sun-day.ts';
import { lineOf } from '../places/daylight/sun-line.ts';
import { useSunWords } from '../places/daylight/use-sun-words.ts';
import { useHost } from '../host/host-context.tsx';
import { StatusTag } from './status-tag.tsx';

const hours = ['00', '03', '06', '09', '12', '15', '18', '21', '24'];

/** A share of the day, 0 to 100, from a wall clock like `15:00`. */
const shareOf = (clock: string): number => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return ((hour * 60 + minute) / 1440) * 100;
};

const partOf = (day: string, language: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options }).format(new Date(`${day}T00:00:00Z`));

/** A moment of a trip at a place: what begins or ends there. */
interface Moment {
  readonly item: OrderItem;
  readonly kind: 'starts' | 'ends';
  readonly when: PlaceTime;
  readonly place: NonNullable<OrderItem['place']>;
}

const momentsOf = (item: OrderItem): Moment[] => {
  const { place } = item;
  if (!place) return [];
  return (['starts', 'ends'] as const).flatMap((kind) => {
    const when = item[kind];
    return when ? [{ item, kind, when, place }] : [];
  });
};

/** The days of a trip on the axis of daylight: what begins and ends when, by the clock of the place. */
export function TripDays({ booking }: { booking: Booking }) {
  const { t } = useTranslation('mfe-travel');
  const { items, number, status } = booking;
  const moments = items.flatMap(momentsOf).toSorted((a, b) => a.when.at.localeCompare(b.when.at));
  if (moments.length === 0) return null;
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
      <ol>
        {moments.map((moment, at) => (
          <Day
            key={`${moment.item.item_id} ${moment.kind}`}
            moment={moment}
            detail={momentWords(moment, t, at === 0 ? number : null)}
            tag={at === 0 && <StatusTag status={status} />}
          />
        ))}
      </ol>
    </section>
  );
}

const momentWords = ({ item, kind, when }: Moment, t: TFunction<'mfe-travel'>, number: string | null): string => {
  const { time, until } = when;
  const words =
    kind === 'starts' ? [time, item.subtitle, number] : [time ?? (until && t('trips.until', { time: until }))];
  return words.filter(Boolean).join(' · ');
};

interface DayProps {
  readonly moment: Moment;
  readonly detail: string;
  readonly tag: ReactNode;
}

function Day({ moment, detail, tag }: DayProps) {
  const { t } = useTranslation('mfe-travel');
  const { locale } = useHost();
  const words = useSunWords();
  const { item, kind, when, place } = moment;
  const day = when.date;
  const sun = sunDay({ latitude: place.latitude, longitude: place.longitude, time_zone: when.zone }, day);
  const clock = shareOf(when.time ?? when.until ?? '12:00');
  const [from, to] = kind === 'starts' ? [clock, 100] : [0, clock];
  // `Check-in`, `Departure`: the product's own word.
  const label = item.facts.find(({ key }) => key === kind)?.label;
  const title = [label, item.title].filter(Boolean).join(': ');
  return (
    <Row>
      <DayName>
        <b>{partOf(day, locale.language, { day: 'numeric' })}</b>
        <span>
          {partOf(day, locale.language, { weekday: 'long' })}
          {locale.language.startsWith('ar') ? '،' : ','} {partOf(day, locale.language, { month: 'long' })}
        </span>
      </DayName>
      <div>
        <DaylightLine sun={lineOf(sun)} text={t('daylight.line', { place: place.name, words: words.course(sun) })} />
        <Track aria-hidden>
          <Bar from={from} to={to} />
        </Track>
      </div>
      <Plan>
        <div>
          <b>{title}</b>
          <span>{detail}</span>
        </div>
        {tag}
      </Plan>
    </Row>
  );
}

const columns = {
  display: 'grid',
  gap: `${space.xs} ${space.l}`,
  [media.desktop]: { gridTemplateColumns: '104px minmax(0, 1fr) minmax(280px, 34%)' },
} as const;

const Axis = styled.div(columns, {
  paddingBlock: space.s,
  borderBlockEnd: `1px solid ${color.line}`,
  color: color.ink2,
  fontSize: size.caption,
  fontWeight: font.strong,
  [media.mobile]: { display: 'none' },
});
const Hours = styled.div({ display: 'flex', justifyContent: 'space-between', direction: 'inherit' });

const Row = styled.li(columns, {
  alignItems: 'start',
  paddingBlock: space.l,
  borderBlockEnd: `1px solid ${color.line}`,
  listStyle: 'none',
});

const DayName = styled.div({
  '& b': { ...type.title, display: 'block' },
  '& span': { ...type.small, color: color.ink2 },
});

const Track = styled.div({ position: 'relative', blockSize: 34, marginBlockStart: space.m });

const Bar = styled('div', { shouldForwardProp: (prop) => prop !== 'from' && prop !== 'to' })<{
  from: number;
  to: number;
}>(({ from, to }) => ({
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: `${from}%`,
  inlineSize: `${to - from}%`,
  borderRadius: radius.field,
  background: color.ink,
}));

const Plan = styled.div({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'start',
  gap: space.m,
  '& b': { display: 'block', fontWeight: font.strong },
  '& div > span': { ...type.small, color: color.ink2 },
});
