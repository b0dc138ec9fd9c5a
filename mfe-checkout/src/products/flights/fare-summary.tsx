import styled from '@emotion/styled';
import { CheckIcon, CloseIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { color, font, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { getDetails } from '../item-details.ts';
import { useTexts } from '../../order/use-texts.ts';
import type { ExtraProps } from '../product-view.ts';
import { getSeats, useFareLines } from './use-fare-lines.ts';

/** Shows the fare: bags, change fee and chosen seats. */
export function FareSummary({ item, large = false }: ExtraProps) {
  const say = useTexts([item]);
  const lines = useFareLines(item);
  if (!getDetails(item, 'FLT')) return null;
  const seats = getSeats(item);
  return (
    <Fare data-large={large}>
      <b>{item.subtitle}</b>
      <ul>
        {lines.map(({ key, text, isIncluded }) => (
          <li key={key} data-in={isIncluded}>
            {isIncluded ? <CheckIcon size={16} /> : <CloseIcon size={16} />} <span>{text}</span>
          </li>
        ))}
        {seats.map(({ number, seats: chosen }) => (
          <li key={number} data-in>
            <CheckIcon size={16} /> <span>{say('fare.seats', { seats: chosen, flight: number })}</span>
          </li>
        ))}
        {seats.length === 0 && (
          <li data-in={false}>
            <CloseIcon size={16} /> <span>{say('fare.noSeats')}</span>
          </li>
        )}
      </ul>
    </Fare>
  );
}

const Fare = styled.div({
  display: 'grid',
  gap: space.xs,
  '& b': { fontWeight: font.strong, color: color.ink },
  '& ul': { display: 'grid', gap: space.xxs, padding: 0, listStyle: 'none', overflowWrap: 'anywhere' },
  '& li': { display: 'grid', gridTemplateColumns: '16px 1fr', gap: space.xs },
  '& li[data-in=false]': { color: color.ink2 },
  '& svg': { marginBlockStart: 2 },
  '&[data-large=true]': type.body,
});
