import styled from '@emotion/styled';
import type { ReplacedItem } from '@travel/contracts/endpoints/orders/date-changes';
import type { OrderItem, OrderItems } from '@travel/contracts/endpoints/orders/order-items';
import type { OrderTotals } from '@travel/contracts/endpoints/payments/orders';
import type { Money } from '@travel/contracts/money/money';
import { Card } from '@travel/ui/cards/card.tsx';
import { card, color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { VisuallyHidden } from '@travel/ui/look/base/visually-hidden.tsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ReplacedLines } from '../../order/replaced/replaced-lines.tsx';
import { OtherCurrency } from '../../order/summary/other-currency.tsx';
import { getView } from '../load-products.ts';
import { useTexts } from '../../order/use-texts.ts';
import { ItemDates } from './item-lines.tsx';
import { ItemPicture } from './item-picture.tsx';
import { ItemPolicy } from './item-policy.tsx';
import { MemberSaving } from './member-saving.tsx';
import { PaidOnSite } from './paid-on-site.tsx';
import { PriceLines } from './price-lines.tsx';
import { RemoveItem, type ItemRemoval } from './remove-item.tsx';

interface OrderSummaryProps {
  readonly items: OrderItems;
  readonly total: Money;
  readonly order?: OrderTotals | null | undefined;
  readonly removal?: ItemRemoval | undefined;
  readonly replaces?: ReplacedItem | undefined;
  /** Whether the order can no longer be paid. */
  readonly over?: boolean;
}

/** Summary of an order: items, dates, total and cancellation policies. */
export function OrderSummary({ items, total, order, removal, replaces, over = false }: OrderSummaryProps) {
  const { t } = useTranslation('mfe-checkout');
  const say = useTexts(items);
  const heading = useId();
  return (
    <div>
      <Card as="section" tone="raised" flush aria-labelledby={heading}>
        <VisuallyHidden as="h2" id={heading}>
          {say('summary.title')}
        </VisuallyHidden>
        {items.map((item) => (
          <ItemPart key={item.item_id} item={item} removal={removal} />
        ))}
        <Body data-last>
          <Part>
            <PriceLines
              items={items}
              total={total}
              totalLabel={t(over ? 'payment.total' : 'summary.total')}
              order={order}
            />
          </Part>
          {replaces && (
            <Part>
              <ReplacedLines replaces={replaces} total={total} order={order} />
            </Part>
          )}
          {!over && <OtherCurrency total={total} />}
          {!over && <PaidOnSite items={items} />}
          {!over && <MemberSaving items={items} />}
        </Body>
      </Card>
      {!over && items.map((item) => <ItemPolicy key={item.item_id} item={item} isNamed={items.length > 1} />)}
    </div>
  );
}

function ItemPart({ item, removal }: { readonly item: OrderItem; readonly removal: ItemRemoval | undefined }) {
  const say = useTexts([item]);
  const { Badge, Facts = ItemDates, Extra } = getView(item);
  return (
    <>
      {item.picture && <Picture picture={item.picture} first />}
      <Body>
        <div>
          <Name>
            {item.title} {Badge && <Badge item={item} />}
          </Name>
          <Subtitle>{getView(item).subtitle?.(item, say) ?? item.subtitle}</Subtitle>
        </div>
        {item.starts && (
          <Part>
            <Facts item={item} />
            {Extra && (
              <Small>
                <Extra item={item} />
              </Small>
            )}
          </Part>
        )}
        <RemoveItem item={item} removal={removal} />
      </Body>
    </>
  );
}

const Picture = styled(ItemPicture)({ blockSize: 148 });
const Body = styled.div({
  display: 'grid',
  gap: space.m,
  padding: card.padding,
  '&[data-last]': { paddingBlockStart: 0 },
});
const Name = styled.p(type.titleSmall, { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.xs });
const Subtitle = styled.p(type.small, { color: color.ink2, '&:empty': { display: 'none' } });
const Part = styled.div({ paddingBlockStart: space.m, borderBlockStart: `1px solid ${color.line}` });
const Small = styled.div(type.small, {
  marginBlockStart: space.m,
  color: color.ink2,
  '& p': { marginBlockStart: space.xs },
});
