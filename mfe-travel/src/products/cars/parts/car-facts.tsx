import styled from '@emotion/styled';
import { color, space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import { useTranslation } from 'react-i18next';
import type { CarResult } from '../car.ts';

/** Seats, doors, bags, gears and fuel, in one line that can be compared. */
export function CarFacts({ car }: { readonly car: CarResult }) {
  const { t } = useTranslation('mfe-travel');
  const facts = [
    t('cars.seats', { count: car.seats }),
    t('cars.doors', { count: car.doors }),
    t('cars.bags', { large: car.large_bags, small: car.small_bags }),
    car.transmission.label,
    car.fuel.label,
  ];
  return (
    <List>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </List>
  );
}

const List = styled.ul(type.small, {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space.xs,
  color: color.ink,
  listStyle: 'none',
  '& li:not(:last-of-type)::after': { content: '"·"', marginInlineStart: space.xs, color: color.ink2 },
});
