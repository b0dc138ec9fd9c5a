import styled from '@emotion/styled';
import type { ProductDefinition } from '@travel/contracts/products/definitions';
import { ButtonLink } from '@travel/ui/button-link';
import { formatDay, formatDayRange } from '@travel/ui/format/dates';
import { media } from '@travel/ui/media';
import { Scene } from '@travel/ui/scene';
import { color, font, size, space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import { VisuallyHidden } from '@travel/ui/visually-hidden';
import { useTranslation } from 'react-i18next';
import { addDays, nextWeekday, todayHere } from '../../dates/calendar-days.ts';
import { timeThere } from '../../dates/local-time.ts';
import { useNow } from '../../dates/use-now.ts';
import { sunDay } from '../../daylight/sun-day.ts';
import { clockTime } from '../../daylight/sun-line.ts';
import { useSunWords } from '../../daylight/use-sun-words.ts';
import { useHost } from '../../host/host-context.tsx';
import { usePageLink } from '../../host/use-page-link.ts';
import type { Place } from '../../places/place.ts';
import { picturesOf } from '../../scenes/scenery.ts';
import { useScenery } from '../../scenes/use-scenery.ts';
import { useWhoWords } from '../../search-box/use-who-words.ts';
import { shapeOf } from '../../search/search.ts';
import { pickPath } from '../pick-path.ts';

interface NextNightProps {
  readonly product: ProductDefinition;
  readonly places: readonly Place[];
}

const thursday = 4;
const alone = [{ adults: 1, childAges: [] }];

/** The usual business night as a timetable: the cities, their clock now and their sun that day. */
export function NextNight({ product, places }: NextNightProps) {
  const { t } = useTranslation('mfe-travel');
  const { locale } = useHost();
  const link = usePageLink();
  const who = useWhoWords();
  const words = useSunWords();
  const pictures = picturesOf(useScenery(), places);
  const now = useNow();
  const today = todayHere(now);
  const checkin = nextWeekday(addDays(today, 1), thursday);
  const checkout = addDays(checkin, 1);
  const isStay = shapeOf(product).who?.name === 'guests';
  const time = (minutes: number | null) => (minutes === null ? '—' : clockTime(minutes));

  return (
    <section aria-labelledby="next-night">
      <Head>
        <h2 id="next-night" css={type.section}>
          {t(isStay ? 'home.skyline.tonight' : 'home.skyline.thursday')}
        </h2>
        <p>
          {isStay
            ? t('home.skyline.asked', {
                dates: formatDayRange(checkin, checkout, locale.language),
                who: who(alone, 'guests'),
              })
            : formatDay(checkin, locale.language)}
        </p>
      </Head>
      <Table role="table">
        <thead role="rowgroup">
          <Row role="row">
            <th role="columnheader">{t('home.skyline.place')}</th>
            <th role="columnheader">{t('home.skyline.now')}</th>
            <th role="columnheader">{t('home.skyline.sunrise')}</th>
            <th role="columnheader">{t('home.skyline.sunset')}</th>
            <th role="columnheader">{t('home.skyline.light')}</th>
            <th role="columnheader">
              <VisuallyHidden>{t('home.skyline.select')}</VisuallyHidden>
            </th>
          </Row>
        </thead>
        <tbody role="rowgroup">
          {places.map((place, at) => {
            const sun = sunDay(place, checkin);
            const to = pickPath(product, { place: place.place_id, checkin, checkout, rooms: alone }, today);
            return (
              <Row key={place.place_id} role="row">
                <th role="rowheader">
                  <Thumb src={pictures[at] ?? ''} alt="" />
                  <span>
                    <b>{place.name}</b>
                    <small>{place.country}</small>
                  </span>
                </th>
                <td role="cell">{timeThere(now, place.time_zone)}</td>
                <td role="cell">{time(sun.sunrise)}</td>
                <td role="cell">{time(sun.sunset)}</td>
                <td role="cell">{words.length(sun.daylight)}</td>
                <td role="cell">
                  <ButtonLink
                    size="small"
                    aria-label={t('home.skyline.selectPlace', { place: place.name })}
                    {...link(to)}
                  >
                    {t('home.skyline.select')}
                  </ButtonLink>
                </td>
              </Row>
            );
          })}
        </tbody>
      </Table>
      <Note>{t('home.skyline.note', { day: formatDay(checkin, locale.language) })}</Note>
    </section>
  );
}

const Head = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: space.xs,
  marginBlockEnd: space.m,
  '& p': { ...type.small, color: color.ink2 },
});

const Table = styled.table(type.figures, {
  display: 'block',
  isolation: 'isolate',
  '& thead, & tbody': { display: 'block' },
  '& thead': { [media.mobile]: { display: 'none' } },
  '& th': { padding: 0, fontWeight: font.regular, textAlign: 'start' },
  '& td': { padding: 0 },
});

const Row = styled.tr({
  display: 'grid',
  alignItems: 'center',
  columnGap: space.m,
  borderBlockEnd: `1px solid ${color.line}`,
  'thead &': {
    paddingBlockEnd: space.xs,
    borderBlockEnd: `1px solid ${color.ink}`,
    color: color.ink2,
    fontSize: size.small,
    '& th': { fontWeight: font.medium },
    '& th:first-of-type': { paddingInlineStart: 120 },
  },
  '& th': { display: 'flex', alignItems: 'center', gap: space.m, minInlineSize: 0 },
  '& b': { display: 'block', fontSize: size.titleS, fontWeight: font.strong, lineHeight: 1.3 },
  '& small': { fontSize: size.small, color: color.ink2 },
  '& > :last-child': { textAlign: 'end' },
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  paddingBlock: space.s,
  [media.mobile]: { '& > :nth-child(n + 2):nth-last-child(n + 2)': { display: 'none' } },
  [media.desktop]: {
    gridTemplateColumns: 'minmax(0, 2.4fr) 1fr 1fr 1fr 1fr 96px',
    paddingBlock: 10,
    position: 'relative',
    'tbody &::before': {
      content: '""',
      position: 'absolute',
      zIndex: -1,
      insetBlock: 0,
      insetInline: -12,
    },
    'tbody &:hover': {
      '&::before': { background: color.sunken },
      '& a': { background: color.ink, borderColor: color.ink, color: color.onInk },
    },
  },
});

const Thumb = styled(Scene)({
  flex: 'none',
  inlineSize: 104,
  blockSize: 60,
  '[dir=rtl] & img': { transform: 'scaleX(-1)' },
  [media.phone]: { inlineSize: 76, blockSize: 52 },
});

const Note = styled.p(type.small, { marginBlockStart: space.m, color: color.ink2 });
