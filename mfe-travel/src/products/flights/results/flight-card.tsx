import styled from '@emotion/styled';
import type { ListedFlight } from '@travel/contracts/endpoints/flights';
import { Button } from '@travel/ui/button';
import { media } from '@travel/ui/media';
import { Price } from '@travel/ui/price';
import { color, radius, space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '../../../host/host-context.tsx';
import { CompareBox } from '../../../results/compare/compare-box.tsx';
import { SeenFare } from '../seen/seen-fare.tsx';
import { useFlightWords } from '../use-flight-words.ts';
import type { Names } from '../use-flight-words.ts';
import { FlightLine } from './flight-line.tsx';
import { Segments } from './segments.tsx';

interface FlightCardProps {
  readonly option: ListedFlight;
  readonly names: Names;
  /** Whether the price is of more legs than this one. */
  readonly ofSeveral: boolean;
  readonly label: string;
  /** By which the browser remembers its fare. */
  readonly seenName: string;
  readonly onSelect: () => void;
}

const few = 9;

/** One way to make a leg, with what the whole journey costs with it. */
export function FlightCard({ option, names, ofSeveral, label, seenName, onSelect }: FlightCardProps) {
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  const words = useFlightWords();
  // Most are never opened: what they hold is drawn by who does.
  const [isOpened, setIsOpened] = useState(false);
  const { bags, emissions, left, total } = option;
  const inPrice = bags.checked > 0 ? t('flights.bags.checkedIn', { count: bags.checked }) : t('flights.bags.noneIn');
  return (
    <Card aria-label={label}>
      <FlightLine option={option} names={names} />
      <Buy>
        <Price
          value={total}
          language={language}
          size="medium"
          align="end"
          unit={t(ofSeveral ? 'flights.card.journey' : 'flights.card.oneWay')}
        />
        <SeenFare name={seenName} price={total} />
        <Button tone="accent" size="small" onClick={onSelect} aria-label={t('flights.card.select', { label })}>
          {t('flights.select')}
        </Button>
      </Buy>
      <Facts>
        <li>{bags.cabin ? t('flights.bags.cabinIn') : t('flights.bags.personalOnly')}</li>
        <li>{inPrice}</li>
        <li>{words.emissions(emissions)}</li>
        {left <= few && <Few>{t('flights.left', { count: left })}</Few>}
      </Facts>
      <Compare>
        <CompareBox id={option.option_id} name={label} />
      </Compare>
      <More>
        <summary onClick={() => setIsOpened(true)}>{t('flights.details')}</summary>
        {isOpened && (
          <>
            <Segments option={option} names={names} />
            <Method>{t('flights.emissions.method')}</Method>
          </>
        )}
      </More>
    </Card>
  );
}

const Card = styled.article({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `${space.xs} ${space.m}`,
  padding: space.m,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  '& > details': { gridColumn: '1 / -1', gridRow: 3 },
  // What is compared stands in two lines beside the price; the rest opens below.
  [media.tablet]: { '& > details:not([open])': { gridColumn: 1 } },
  [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', '& > details': { gridRow: 'auto' } },
});
const Buy = styled.div({
  display: 'grid',
  justifyItems: 'end',
  alignContent: 'start',
  gap: space.xs,
  gridRow: '1 / 3',
  gridColumn: 2,
  textAlign: 'end',
  [media.phone]: {
    gridRow: 'auto',
    gridColumn: 'auto',
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    textAlign: 'start',
    '& > span, & > div': { textAlign: 'start', justifyItems: 'start', alignItems: 'flex-start' },
  },
});
const Compare = styled.div({
  gridColumn: 2,
  gridRow: 3,
  justifySelf: 'end',
  '&:empty': { display: 'none' },
  [media.phone]: { gridColumn: 'auto', gridRow: 'auto', justifySelf: 'start' },
});
const Method = styled.p({ marginBlockStart: space.s, color: color.ink2, maxInlineSize: '75ch' });
const Facts = styled.ul({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `2px ${space.m}`,
  listStyle: 'none',
  ...type.small,
  color: color.ink2,
});
const Few = styled.li({ color: color.warning });
const More = styled.details({
  ...type.small,
  '& > summary': { cursor: 'pointer', minBlockSize: 24, inlineSize: 'fit-content' },
  '&[open] > summary': { marginBlockEnd: space.s },
});
