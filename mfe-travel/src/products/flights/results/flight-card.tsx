import styled from '@emotion/styled';
import type { ListedFlight } from '@travel/contracts/endpoints/products/flights';
import { Button } from '@travel/ui/actions/button.tsx';
import { lazyCode } from '@travel/ui/load/lazy-code.ts';
import { LazyPart } from '@travel/ui/load/lazy-part.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { Price } from '@travel/ui/cards/price.tsx';
import { color, radius, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { CompareBox } from '../../../results/compare/compare-box.tsx';
import { SeenFare } from '../seen/seen-fare.tsx';
import { useFlightWords, type Names } from '../use-flight-words.ts';
import { FlightLine } from './flight-line.tsx';

const segments = lazyCode(() => import('./segments.tsx'));

interface FlightCardProps {
  readonly option: ListedFlight;
  readonly names: Names;
  /** Whether the price also covers other legs of the journey. */
  readonly ofSeveral: boolean;
  /** Whether the price is the lowest of all combinations, because later legs are still to be chosen. */
  readonly isLowest: boolean;
  readonly label: string;
  /** Storage key of the price that this browser last showed for the flight. */
  readonly seenName: string;
  readonly onSelect: () => void;
}

const few = 9;

/** Shows one flight option with the price of the entire journey. */
export function FlightCard({ option, names, ofSeveral, isLowest, label, seenName, onSelect }: FlightCardProps) {
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  const words = useFlightWords();
  // Most details are never opened, so they render only once opened.
  const [isOpened, setIsOpened] = useState(false);
  const { bags, emissions, left, total } = option;
  const inPrice = bags.checked > 0 ? t('flights.bags.checkedIn', { count: bags.checked }) : t('flights.bags.noneIn');
  const texts = { loading: t('flights.loading'), failed: t('flights.failed'), retry: t('results.retry') };
  return (
    <Card aria-label={label}>
      <Head>
        <FlightLine option={option} names={names} />
        <Cost>
          {isLowest && <From>{t('flights.card.from')} </From>}
          <Price
            value={total}
            language={language}
            size="medium"
            align="end"
            unit={t(ofSeveral ? 'flights.card.journey' : 'flights.card.oneWay')}
          />
          <SeenFare name={seenName} price={total} />
        </Cost>
      </Head>
      <Facts>
        <li>{bags.cabin ? t('flights.bags.cabinIn') : t('flights.bags.personalOnly')}</li>
        <li>{inPrice}</li>
        <li>{words.emissions(emissions)}</li>
        {left <= few && <Few>{t('flights.left', { count: left })}</Few>}
      </Facts>
      <Steps>
        <Select tone="accent" size="small" onClick={onSelect} aria-label={t('flights.card.select', { label })}>
          {t('flights.select')}
        </Select>
        <Compare>
          <CompareBox id={option.option_id} name={label} />
        </Compare>
        <More>
          <summary onClick={() => setIsOpened(true)}>{t('flights.details')}</summary>
          {isOpened && (
            <LazyPart code={segments} texts={texts}>
              {({ Segments }) => (
                <>
                  <Segments option={option} names={names} />
                  <Method>{t('flights.emissions.method')}</Method>
                </>
              )}
            </LazyPart>
          )}
        </More>
      </Steps>
    </Card>
  );
}

// In wide windows, the flight and its facts are two lines next to the price, and the button is above the comparison. On
// phones the button and the comparison share a row.
const Card = styled.article({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.xs,
  padding: space.m,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  [media.phone]: { paddingBlock: space.s, rowGap: space.xxs },
  [media.tablet]: {
    gridTemplateColumns: 'minmax(0, auto) minmax(max-content, 1fr) auto auto',
    gap: `0 ${space.m}`,
    paddingBlock: space.xs,
  },
});
const Head = styled.div({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space.s,
  [media.tablet]: { display: 'contents', '& > :first-of-type': { gridColumn: '1 / 3' } },
});
const Cost = styled.div({
  display: 'grid',
  justifyItems: 'end',
  alignContent: 'start',
  gap: space.xxs,
  textAlign: 'end',
  [media.tablet]: { gridArea: '1 / 3 / 3 / 4', gap: 0 },
  // As wide as the price, so that the note below the price wraps to two lines.
  [media.phone]: { flex: 'none', inlineSize: 'min-content', minInlineSize: 104 },
});
const From = styled.small(type.small, { color: color.ink2 });
const Steps = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.xxs} ${space.m}`,
  [media.tablet]: { display: 'contents' },
});
const Select = styled(Button)({
  [media.phone]: { order: 1, marginInlineStart: 'auto' },
  [media.tablet]: { gridArea: '1 / 4', placeSelf: 'start end' },
});
const Compare = styled.div({
  '&:empty': { display: 'none' },
  [media.tablet]: { gridArea: '2 / 4', placeSelf: 'end' },
});
const Method = styled.p({ marginBlockStart: space.s, color: color.ink2, maxInlineSize: '75ch' });
const Facts = styled.ul({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `2px ${space.m}`,
  listStyle: 'none',
  ...type.small,
  color: color.ink2,
  [media.tablet]: { gridArea: '2 / 1', alignSelf: 'baseline' },
});
const Few = styled.li({ color: color.warning });
const More = styled.details({
  ...type.small,
  '& > summary': { minBlockSize: 24, inlineSize: 'fit-content' },
  '&[open]': { order: 2, flexBasis: '100%' },
  '&[open] > summary': { marginBlockEnd: space.s },
  [media.tablet]: { gridArea: '2 / 2', alignSelf: 'baseline', '&[open]': { gridArea: '3 / 1 / 4 / -1' } },
});
