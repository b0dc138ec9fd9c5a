import styled from '@emotion/styled';
import { DaylightLine } from '@travel/ui/pictures/daylight/daylight-line.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { Price } from '@travel/ui/cards/price.tsx';
import { color, font, size, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { VisuallyHidden } from '@travel/ui/look/base/visually-hidden.tsx';
import { useTranslation } from 'react-i18next';
import { getMidMonth, type Month } from '@travel/contracts/locale/days/days';
import { calculateSunDay } from '../../places/daylight/sun-day.ts';
import { toDaylightLine } from '../../places/daylight/sun-line.ts';
import { useDaylightTexts } from '../../places/daylight/use-daylight-texts.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { Place } from '../../places/place.ts';
import type { LowestNightPrices } from '../use-lowest-night-prices.ts';

interface DaysTableProps {
  readonly month: Month;
  readonly places: readonly Place[];
  /** Lowest price per night; null if the product has no prices per night. */
  readonly nights: LowestNightPrices | null;
}

const hours = ['00', '06', '12', '18', '24'];

/** Table of daylight per place, from 00 to 24 in local time. Phones show the name above the line. */
export function DaylightTable({ month, places, nights }: DaysTableProps) {
  const { t } = useTranslation('mfe-travel');
  const words = useDaylightTexts();
  const { locale } = useHost();
  const day = getMidMonth(month);
  const renderPrice = (from: ReturnType<LowestNightPrices>) => {
    if (from === undefined) return '…';
    return from ? <Price value={from.price} language={locale.language} /> : '—';
  };

  // Explicit roles, because browsers drop the roles of table rows with a grid layout.
  return (
    <Table role="table" data-priced={nights !== null}>
      <thead role="rowgroup">
        <Row role="row">
          <th role="columnheader">{t('home.days.place')}</th>
          <th role="columnheader">
            <VisuallyHidden>{t('home.days.axis')}</VisuallyHidden>
            <Axis aria-hidden>
              {hours.map((hour) => (
                <span key={hour}>{hour}</span>
              ))}
            </Axis>
          </th>
          <th role="columnheader">{t('home.days.daylight')}</th>
          {nights ? (
            <th role="columnheader">{t('home.days.from')}</th>
          ) : (
            <th role="columnheader">{t('home.days.sun')}</th>
          )}
        </Row>
      </thead>
      <tbody role="rowgroup">
        {places.map((place) => {
          const sun = calculateSunDay(place, day);
          return (
            <Row key={place.place_id} role="row">
              <th role="rowheader">
                <b>{place.name}</b> <small>{place.country}</small>
              </th>
              <td role="cell">
                <DaylightLine
                  sun={toDaylightLine(sun)}
                  text={t('daylight.line', { place: place.name, words: words.course(sun) })}
                />
              </td>
              <td role="cell">{words.length(sun.daylight)}</td>
              <td role="cell">{nights ? renderPrice(nights(place.place_id)) : words.span(sun)}</td>
            </Row>
          );
        })}
      </tbody>
    </Table>
  );
}

const Table = styled.table(type.figures, {
  display: 'block',
  inlineSize: '100%',
  '& thead, & tbody': { display: 'block' },
  '& thead': { [media.mobile]: { display: 'none' } },
  '& th': { padding: 0, fontWeight: font.regular, textAlign: 'start' },
  '& td': { padding: 0 },
});

const Row = styled.tr({
  display: 'grid',
  alignItems: 'center',
  borderBlockEnd: `1px solid ${color.line}`,
  'thead &': { paddingBlockEnd: 14, color: color.ink2, fontSize: size.small, '& th': { fontWeight: font.strong } },
  '& b': { fontWeight: font.strong },
  '& small': { fontSize: size.small, color: color.ink2 },
  '& > :nth-child(n + 3)': { textAlign: 'end' },
  [media.mobile]: {
    gridTemplateColumns: '1fr auto',
    gridTemplateAreas: '"place length" "line line" "price price"',
    gap: `${space.xs} ${space.m}`,
    paddingBlock: space.m,
    borderBlockStart: `1px solid ${color.line}`,
    borderBlockEnd: 0,
    '& > :nth-child(1)': { gridArea: 'place' },
    '& > :nth-child(2)': { gridArea: 'line' },
    '& > :nth-child(3)': { gridArea: 'length' },
    '& > :nth-child(4)': { display: 'none' },
    '[data-priced=true] & > :nth-child(4)': { gridArea: 'price', display: 'block' },
  },
  [media.desktop]: {
    gridTemplateColumns: '186px minmax(0, 1fr) 92px',
    minBlockSize: 49,
    '& > :nth-child(4)': { display: 'none' },
    '[data-priced=true] &': { gridTemplateColumns: '186px minmax(0, 1fr) 92px 104px' },
    '[data-priced=true] & > :nth-child(4)': { display: 'revert' },
    'thead &': { minBlockSize: 0 },
  },
  '@media (min-width: 1280px)': {
    gridTemplateColumns: '214px minmax(0, 1fr) 104px 136px',
    '& > :nth-child(4)': { display: 'revert' },
  },
});

const Axis = styled.div({
  display: 'flex',
  justifyContent: 'space-between',
});
