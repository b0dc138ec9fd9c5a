import styled from '@emotion/styled';
import type { FlightOption } from '@travel/contracts/endpoints/products/flights';
import { formatDay } from '@travel/contracts/locale/format/dates';
import { TextButton } from '@travel/ui/actions/text-button.tsx';
import { color, font, radius, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { useFlightWords, type Names } from '../use-flight-words.ts';
import { FlightLine } from './flight-line.tsx';

interface ChosenLegsProps {
  readonly answer: Names & { readonly chosen: readonly FlightOption[] };
  /** Called to return to the step at which only the flights of the first `count` legs are chosen. */
  readonly onChange: (count: number) => void;
}

/** Lists the flights chosen so far, one per leg, each with a button that changes the choice. */
export function ChosenLegs({ answer, onChange }: ChosenLegsProps) {
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
          </li>
        );
      })}
    </List>
  );
}

const List = styled.ol({
  display: 'grid',
  gap: space.s,
  marginBlockEnd: space.m,
  padding: space.m,
  listStyle: 'none',
  borderRadius: radius.card,
  background: color.sunken,
});
const Head = styled.div(type.small, {
  display: 'flex',
  justifyContent: 'space-between',
  gap: space.s,
  '& b': { fontWeight: font.strong },
});
