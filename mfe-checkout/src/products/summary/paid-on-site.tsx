import styled from '@emotion/styled';
import type { OrderItems } from '@travel/contracts/endpoints/order-items';
import { color } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import { viewOf } from '../load-products.ts';

/** What is paid on the spot besides the price, item by item. */
export function PaidOnSite({ items }: { readonly items: OrderItems }) {
  return items.map((item) => {
    const { PaidOnSite: Own } = viewOf(item);
    return (
      Own && (
        <Small key={item.item_id}>
          <Own item={item} />
        </Small>
      )
    );
  });
}

const Small = styled.p(type.small, { color: color.ink2, '&:empty': { display: 'none' } });
