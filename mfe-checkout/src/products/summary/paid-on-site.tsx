import styled from '@emotion/styled';
import type { OrderItems } from '@travel/contracts/endpoints/orders/order-items';
import { color } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { getView } from '../load-products.ts';

/** Amounts paid on site per item, which are not part of the price. */
export function PaidOnSite({ items }: { readonly items: OrderItems }) {
  return items.map((item) => {
    const { PaidOnSite: Own } = getView(item);
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
