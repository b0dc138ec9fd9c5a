import styled from '@emotion/styled';
import { SunsetIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { font, radius, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';
import { getMidMonth, type Month } from '@travel/contracts/locale/days/days';
import { formatMonth } from '@travel/contracts/locale/format/dates';
import { calculateSunDay } from '../../places/daylight/sun-day.ts';
import { formatClockTime } from '../../places/daylight/sun-line.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { Place } from '../../places/place.ts';

export function SunNote({ place, month }: { place: Place; month: Month }) {
  const { t } = useTranslation('mfe-travel');
  const { locale } = useHost();
  const { kind, sunset } = calculateSunDay(place, getMidMonth(month));
  const sun = () => {
    if (sunset !== null) return t('home.almanac.sun', { time: formatClockTime(sunset) });
    return t(kind === 'polar-day' ? 'home.almanac.noSunset' : 'home.almanac.noSunrise');
  };
  return (
    <Chip>
      <SunsetIcon size={18} />
      <span>
        <b>{t('home.almanac.where', { place: place.name, month: formatMonth(month, locale.language) })}</b> {sun()}
      </span>
    </Chip>
  );
}

const Chip = styled.p(type.lead, {
  display: 'flex',
  alignItems: 'center',
  gap: space.xs,
  '& svg': { display: 'none' },
  '& b': { fontWeight: font.regular },
  [media.desktop]: {
    ...type.small,
    inlineSize: 'max-content',
    paddingBlock: 7,
    paddingInline: 14,
    borderRadius: radius.chip,
    background: 'rgb(8 34 44 / 0.84)',
    '& svg': { display: 'block' },
    '& b': { fontWeight: font.strong },
  },
});
