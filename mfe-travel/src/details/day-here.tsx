import styled from '@emotion/styled';
import { Card } from '@travel/ui/card';
import { DaylightLine } from '@travel/ui/daylight-line';
import { formatDay } from '@travel/contracts/format/dates';
import { color, space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import { useTranslation } from 'react-i18next';
import { sunDay } from '../places/daylight/sun-day.ts';
import { lineOf } from '../places/daylight/sun-line.ts';
import { useSunMarks } from '../places/daylight/use-sun-marks.ts';
import { useSunWords } from '../places/daylight/use-sun-words.ts';
import type { HotelDetails } from '../products/hotels/hotel.ts';
import { useHost } from '../host/host-context.tsx';

/** The light of the day of arrival at the hotel itself, with the hours it asks people to keep. */
export function DayHere({ hotel, checkin }: { hotel: HotelDetails; checkin: string }) {
  const { t } = useTranslation('mfe-travel');
  const { locale } = useHost();
  const words = useSunWords();
  const marksOf = useSunMarks();
  const { latitude, longitude, place } = hotel;
  const sun = sunDay({ latitude, longitude, time_zone: place.time_zone }, checkin);
  const arrive = t('details.day.checkin', { time: hotel.checkin_from });
  const leave = t('details.day.checkout', { time: hotel.checkout_until });
  return (
    <Card as="section" aria-label={t('details.day.title')}>
      <Head>
        <h2>{t('details.day.title')}</h2>
        <p>
          {formatDay(checkin, locale.language)} · {words.light(sun)}
        </p>
      </Head>
      <DaylightLine
        sun={lineOf(sun)}
        marker={hotel.checkin_from}
        marks={[
          { at: hotel.checkin_from, label: arrive, main: true },
          ...marksOf(sun),
          { at: hotel.checkout_until, label: leave, minor: true },
        ]}
        text={`${t('daylight.line', { place: place.name, words: words.course(sun) })}. ${arrive}. ${leave}.`}
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
