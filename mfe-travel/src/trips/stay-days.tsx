import styled from '@emotion/styled';
import type { StayBooking } from '@travel/contracts/endpoints/bookings';
import { DaylightLine } from '@travel/ui/daylight-line';
import { HotelsIcon } from '@travel/ui/icons';
import { media } from '@travel/ui/media';
import { color, font, radius, size, space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import type { ReactNode } from 'react';
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

/** The days of a stay on the axis of daylight: what happens when, by the hotel's own clock. */
export function StayDays({ booking }: { booking: StayBooking }) {
  const { t } = useTranslation('mfe-travel');
  const { stay, number, status } = booking;
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
        <Day
          booking={booking}
          day={stay.checkin}
          from={shareOf(stay.checkin_from)}
          to={100}
          title={t('trips.checkin', { hotel: stay.hotel_name })}
          detail={[stay.checkin_from, stay.room_name, number].filter(Boolean).join(' · ')}
          tag={<StatusTag status={status} />}
        />
        <Day
          booking={booking}
          day={stay.checkout}
          from={0}
          to={shareOf(stay.checkout_until)}
          title={t('trips.checkout')}
          detail={t('trips.until', { time: stay.checkout_until })}
        />
      </ol>
    </section>
  );
}

interface DayProps {
  readonly booking: StayBooking;
  readonly day: string;
  /** Shares of the day that the stay takes. */
  readonly from: number;
  readonly to: number;
  readonly title: string;
  readonly detail: string;
  readonly tag?: ReactNode;
}

function Day({ booking, day, from, to, title, detail, tag }: DayProps) {
  const { t } = useTranslation('mfe-travel');
  const { locale } = useHost();
  const words = useSunWords();
  const { stay } = booking;
  const sun = sunDay(stay, day);
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
        <DaylightLine
          sun={lineOf(sun)}
          text={t('daylight.line', { place: stay.place_name, words: words.course(sun) })}
        />
        <Track aria-hidden>
          <Bar from={from} to={to}>
            <HotelsIcon size={16} />
          </Bar>
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
  display: 'grid',
  placeItems: 'center',
  borderRadius: radius.field,
  background: color.ink,
  color: color.onInk,
}));

const Plan = styled.div({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'start',
  gap: space.m,
  '& b': { display: 'block', fontWeight: font.strong },
  '& div > span': { ...type.small, color: color.ink2 },
});
