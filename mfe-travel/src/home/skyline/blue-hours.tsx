import styled from '@emotion/styled';
import { toDay } from '@travel/contracts/locale/days/days';
import { color, font, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../places/daylight/use-now.ts';
import { calculateBlueHour } from '../../places/daylight/sun-day.ts';
import { formatClockTime } from '../../places/daylight/sun-line.ts';
import type { Place } from '../../places/place.ts';

/** Shows the time from sunset to the end of dusk in each city, on that city's current day. */
export function BlueHours({ places }: { places: readonly Place[] }) {
  const { t } = useTranslation('mfe-travel');
  const now = useNow();
  const span = (place: Place) => {
    const hour = calculateBlueHour(place, toDay(now, place.time_zone));
    return hour ? `${formatClockTime(hour.from)} – ${formatClockTime(hour.to)}` : t('home.skyline.none');
  };
  return (
    <Panel aria-labelledby="blue-hours">
      <h2 id="blue-hours">{t('home.skyline.blueHours')}</h2>
      <dl>
        {places.map((place) => (
          <div key={place.place_id}>
            <dt>{place.name}</dt>
            <dd>{span(place)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

const Panel = styled.section(type.small, type.figures, {
  padding: space.m,
  background: color.sunken,
  '& h2': {
    ...type.body,
    paddingBlockEnd: space.s,
    fontFamily: font.text,
    fontWeight: font.strong,
    fontStretch: 'normal',
    letterSpacing: 0,
  },
  '& dl > div': {
    display: 'flex',
    justifyContent: 'space-between',
    paddingBlock: 10,
    borderBlockStart: `1px solid ${color.line}`,
  },
  '& dt': { color: color.ink2 },
  '& dd': { fontWeight: font.strong },
});
