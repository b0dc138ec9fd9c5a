import styled from '@emotion/styled';
import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import { StarIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { useTexts } from '../use-texts.ts';
import { getHotel } from './hotel-item.ts';

/** A hotel's stars. */
export function Stars({ item }: { readonly item: OrderItem }) {
  const say = useTexts([item]);
  const count = getHotel(item)?.stars;
  if (!count) return null;
  return (
    <Row role="img" aria-label={say('stay.stars', { count })}>
      {Array.from({ length: count }, (_, index) => (
        <StarIcon key={index} size={14} fill="currentColor" />
      ))}
    </Row>
  );
}

const Row = styled.span({ display: 'inline-flex', gap: 2 });
