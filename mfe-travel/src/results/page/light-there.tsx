import styled from '@emotion/styled';
import { timeAt } from '@travel/contracts/days';
import { Card } from '@travel/ui/card';
import { DaylightLine } from '@travel/ui/daylight-line';
import { formatDay } from '@travel/contracts/format/dates';
import { Scene } from '@travel/ui/scene';
import { card, color, font, space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../places/daylight/use-now.ts';
import { sunDay } from '../../places/daylight/sun-day.ts';
import { lineOf } from '../../places/daylight/sun-line.ts';
import { useSunMarks } from '../../places/daylight/use-sun-marks.ts';
import { useSunWords } from '../../places/daylight/use-sun-words.ts';
import { useHost } from '../../host/host-context.tsx';
import type { Place } from '../../places/place.ts';
import { pictureOf } from '../../places/scenes/scenery.ts';
import { useScenery } from '../../places/scenes/use-scenery.ts';

interface LightThereProps {
  readonly place: Place;
  readonly checkin: string;
  readonly checkout: string | undefined;
}

/** The place in its picture, and its sun on the days of the search. */
export function LightThere({ place, checkin, checkout }: LightThereProps) {
  const { t } = useTranslation('mfe-travel');
  const scenery = useScenery();
  const now = useNow();
  return (
    <Box flush>
      <Picture src={pictureOf(scenery, place)} alt="" first />
      <Days>
        <DayThere place={place} day={checkin} title={t(checkout ? 'results.light.arrive' : 'results.light.only')} />
        {checkout && <DayThere place={place} day={checkout} title={t('results.light.leave')} />}
        <Local>
          {t('results.light.now', { time: timeAt(now, place.time_zone) })}{' '}
          {t('results.light.local', { place: place.name })}
        </Local>
      </Days>
    </Box>
  );
}

function DayThere({ place, day, title }: { place: Place; day: string; title: string }) {
  const { t } = useTranslation('mfe-travel');
  const { locale } = useHost();
  const words = useSunWords();
  const marksOf = useSunMarks();
  const sun = sunDay(place, day);
  return (
    <section aria-label={title}>
      <Head>
        <h2>{title}</h2>
        <p>
          {formatDay(day, locale.language)} · {words.light(sun)}
        </p>
      </Head>
      <DaylightLine
        sun={lineOf(sun)}
        marks={marksOf(sun)}
        text={t('daylight.line', { place: place.name, words: words.course(sun) })}
      />
    </section>
  );
}

const Box = styled(Card)({ alignSelf: 'start' });

const Picture = styled(Scene)({ aspectRatio: '16 / 9', '[dir=rtl] & img': { transform: 'scaleX(-1)' } });

const Days = styled.div({ display: 'grid', gap: space.l, padding: card.padding });

const Head = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: `0 ${space.m}`,
  marginBlockEnd: space.s,
  '& h2': { ...type.titleSmall },
  '& p': { ...type.small, color: color.ink2, fontWeight: font.regular },
});

const Local = styled.p(type.small, { color: color.ink2 });
