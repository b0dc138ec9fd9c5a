import styled from '@emotion/styled';
import type { Day } from '@travel/contracts/locale/days/days';
import { Card } from '@travel/ui/cards/card.tsx';
import { DaylightLine } from '@travel/ui/pictures/daylight/daylight-line.tsx';
import { formatDay } from '@travel/contracts/locale/format/dates';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';
import { calculateSunDay, type Spot } from '../places/daylight/sun-day.ts';
import { toDaylightLine } from '../places/daylight/sun-line.ts';
import { useSunMarks } from '../places/daylight/use-sun-marks.ts';
import { useDaylightTexts } from '../places/daylight/use-daylight-texts.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';

interface DayHereProps {
  readonly spot: Spot;
  /** Text alternative of the daylight line. */
  readonly place: string;
  readonly checkin: Day;
  /** Check-in and check-out times, such as `15:00`. */
  readonly from: string;
  readonly until: string;
}

/** Shows daylight at the location on the day of arrival, with check-in and check-out times. */
export function ArrivalDaylight({ spot, place, checkin, from, until }: DayHereProps) {
  const { t } = useTranslation('mfe-travel');
  const { locale } = useHost();
  const words = useDaylightTexts();
  const listSunMarks = useSunMarks();
  const sun = calculateSunDay(spot, checkin);
  const arrive = t('details.day.checkin', { time: from });
  const leave = t('details.day.checkout', { time: until });
  return (
    <Card as="section" aria-label={t('details.day.title')}>
      <Head>
        <h2>{t('details.day.title')}</h2>
        <p>
          {formatDay(checkin, locale.language)} · {words.light(sun)}
        </p>
      </Head>
      <DaylightLine
        sun={toDaylightLine(sun)}
        marker={from}
        marks={[
          { at: from, label: arrive, main: true },
          ...listSunMarks(sun),
          { at: until, label: leave, minor: true },
        ]}
        text={`${t('daylight.line', { place, words: words.course(sun) })}. ${arrive}. ${leave}.`}
      />
    </Card>
  );
}

const Head = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: `0 ${space.m}`,
  marginBlockEnd: space.s,
  '& h2': { ...type.titleSmall },
  '& p': { ...type.small, color: color.ink2 },
});
