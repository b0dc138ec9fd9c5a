import styled from '@emotion/styled';
import { toTime } from '@travel/contracts/locale/days/days';
import { color, font, size, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';
import { getMinutesAhead } from '../../places/daylight/minutes-ahead.ts';
import { useNow } from '../../places/daylight/use-now.ts';
import { useDaylightTexts } from '../../places/daylight/use-daylight-texts.ts';
import type { Place } from '../../places/place.ts';

export function Clocks({ places }: { places: readonly Place[] }) {
  const { t } = useTranslation('mfe-travel');
  const words = useDaylightTexts();
  const now = useNow();
  const difference = (zone: string) => {
    const ahead = getMinutesAhead(now, zone);
    if (ahead === 0) return t('home.skyline.same');
    return t(ahead > 0 ? 'home.skyline.ahead' : 'home.skyline.behind', { length: words.length(Math.abs(ahead)) });
  };

  return (
    <Panel aria-labelledby="clocks">
      <h2 id="clocks">{t('home.skyline.clocks')}</h2>
      <dl>
        {places.map((place) => (
          <div key={place.place_id}>
            <dt>
              {place.name}
              <small>{difference(place.time_zone)}</small>
            </dt>
            <dd>{toTime(now, place.time_zone)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

const Panel = styled.section(type.figures, {
  border: `1px solid ${color.ink}`,
  '& h2': {
    ...type.body,
    padding: `${space.s} ${space.m}`,
    borderBlockEnd: `1px solid ${color.ink}`,
    fontFamily: font.text,
    fontWeight: font.strong,
    fontStretch: 'normal',
    letterSpacing: 0,
  },
  '& dl': { paddingInline: space.m },
  '& dl > div': { display: 'flex', justifyContent: 'space-between', alignItems: 'center', paddingBlock: space.s },
  '& dl > div + div': { borderBlockStart: `1px solid ${color.line}` },
  '& dt': { fontWeight: font.medium },
  '& small': { display: 'block', fontSize: size.small, color: color.ink2, fontWeight: font.regular },
  '& dd': { fontSize: '1.5rem', fontWeight: font.strong, lineHeight: 1.2 },
});
