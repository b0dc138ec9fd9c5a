import styled from '@emotion/styled';
import type { FlightOption, ListedFlight } from '@travel/contracts/endpoints/products/flights';
import type { Money } from '@travel/contracts/money/money';
import { Price } from '@travel/ui/cards/price.tsx';
import { formatDay } from '@travel/contracts/locale/format/dates';
import { TextButton } from '@travel/ui/actions/text-button.tsx';
import { color, font, radius, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { useFlightWords, type Names } from '../use-flight-words.ts';
import { FlightLine } from './flight-line.tsx';

interface ChosenLegsProps {
  readonly answer: Names & { readonly chosen: readonly (FlightOption & Partial<Pick<ListedFlight, 'price'>>)[] };
  /** The lowest price of the journey with these flights. */
  readonly lowest?: Money | undefined;
  /** Called to return to the step at which only the flights of the first `count` legs are chosen. */
  readonly onChange: (count: number) => void;
}

/** Lists the flights chosen so far with their prices, each with a button that changes the choice. */
export function ChosenLegs({ answer, lowest, onChange }: ChosenLegsProps) {
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  const words = useFlightWords();
  if (answer.chosen.length === 0) return null;
  return (
    <List aria-label={t('flights.chosen')}>
      {answer.chosen.map((option, at) => {
        const [first] = option.segments;
        const last = option.segments.at(-1);
        const name =
          first && last
            ? t('flights.legName', {
                from: words.airport(first.departs.airport, answer),
                to: words.airport(last.arrives.airport, answer),
                date: formatDay(first.departs.date, language),
              })
            : '';
        return (
          <li key={option.option_id}>
            <Head>
              <b>{name}</b>
              <TextButton aria-label={t('flights.changeLeg', { leg: name })} onClick={() => onChange(at)}>
                {t('flights.change')}
              </TextButton>
            </Head>
            <FlightLine option={option} names={answer} />
            {/* Suppliers that price the journey as a whole have no price of a single flight. */}
            {option.price && lowest && option.price.amount < lowest.amount && (
              <p>
                <Price value={option.price} language={language} /> {t('flights.fares.all')}
              </p>
            )}
          </li>
        );
      })}
      {lowest && (
        <Total>
          {t('flights.compare.from')} <Price value={lowest} language={language} size="medium" />
        </Total>
      )}
    </List>
  );
}

const List = styled.ol({
  display: 'grid',
  gap: space.s,
  marginBlockEnd: space.m,
  padding: space.m,
  listStyle: 'none',
  ...type.small,
  borderRadius: radius.card,
  background: color.sunken,
});
const Total = styled.li({ paddingBlockStart: space.s, borderBlockStart: `1px solid ${color.line}` });
const Head = styled.div(type.small, {
  display: 'flex',
  justifyContent: 'space-between',
  gap: space.s,
  '& b': { fontWeight: font.strong },
});
