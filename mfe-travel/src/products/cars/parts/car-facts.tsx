import styled from '@emotion/styled';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';
import type { CarResult } from '../car.ts';

interface CarFactsProps {
  readonly car: CarResult;
  /** Facts about the rental, shown after those of the car. */
  readonly more?: readonly string[];
}

/** Shows seats, doors, bags, transmission and fuel of a car in one line. */
export function CarFacts({ car, more = [] }: CarFactsProps) {
  const { t } = useTranslation('mfe-travel');
  const facts = [
    t('cars.seats', { count: car.seats }),
    t('cars.doors', { count: car.doors }),
    t('cars.bags', { large: car.large_bags, small: car.small_bags }),
    car.transmission.label,
    car.fuel.label,
    ...more,
  ];
  return (
    <List>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </List>
  );
}

// Each fact has a leading dot. The first dot of a line falls outside the list and is clipped.
const List = styled.ul(type.small, {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space.m,
  overflow: 'clip',
  color: color.ink,
  listStyle: 'none',
  '& > li': { position: 'relative' },
  '& > li::before': {
    content: '"·"',
    position: 'absolute',
    insetInlineEnd: '100%',
    inlineSize: space.m,
    textAlign: 'center',
    color: color.ink2,
  },
});
