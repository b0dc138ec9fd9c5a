import styled from '@emotion/styled';
import type { OrderItem, OrderItems } from '@travel/contracts/endpoints/orders/order-items';
import type { OrderTotals } from '@travel/contracts/endpoints/payments/orders';
import { formatShortRange } from '@travel/contracts/locale/format/dates';
import type { Money } from '@travel/contracts/money/money';
import { ChevronDownIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { pageColumn } from '@travel/ui/look/tokens/page.ts';
import { color, font, motion, radius, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { OtherCurrency } from '../../order/summary/other-currency.tsx';
import { getOrderTitle } from '../item-labels.ts';
import { getView } from '../load-products.ts';
import { useTexts } from '../../order/use-texts.ts';
import { getDisplayDates, ItemDates } from './item-lines.tsx';
import { ItemPicture } from './item-picture.tsx';
import { ItemPolicy } from './item-policy.tsx';
import { MemberSaving } from './member-saving.tsx';
import { PaidOnSite } from './paid-on-site.tsx';
import { PriceLines } from './price-lines.tsx';
import { RemoveItem, type ItemRemoval } from './remove-item.tsx';

interface PhoneSummaryProps {
  readonly items: OrderItems;
  readonly total: Money;
  readonly order?: OrderTotals | null | undefined;
  readonly removal?: ItemRemoval | undefined;
}

/** Collapsible summary for small screens. */
export function PhoneSummary({ items, total, order, removal }: PhoneSummaryProps) {
  const { t } = useTranslation('mfe-checkout');
  const { language } = useHost().locale;
  const [first] = items;
  const { subtitle } = first;
  const days = getDisplayDates(first);
  const dates = days && formatShortRange(...days, language);
  return (
    <Bar>
      <summary>
        {first.picture && <Picture picture={first.picture} first />}
        <Text>
          <b>{getOrderTitle(items, language)}</b>
          <span>{[dates, items.length === 1 && subtitle].filter(Boolean).join(', ')}</span>
        </Text>
        <ChevronDownIcon aria-hidden />
      </summary>
      <Body>
        {items.map((item) => (
          <ItemPart key={item.item_id} item={item} isNamed={items.length > 1} removal={removal} />
        ))}
        <PriceLines items={items} total={total} totalLabel={t('summary.total')} order={order} />
        <OtherCurrency total={total} />
        <PaidOnSite items={items} />
        <MemberSaving items={items} />
        {items.map((item) => (
          <ItemPolicy key={item.item_id} item={item} isNamed={items.length > 1} />
        ))}
      </Body>
    </Bar>
  );
}

interface ItemPartProps {
  readonly item: OrderItem;
  /** Whether to show the title, because there are several items. */
  readonly isNamed: boolean;
  readonly removal: ItemRemoval | undefined;
}

function ItemPart({ item, isNamed, removal }: ItemPartProps) {
  const say = useTexts([item]);
  const { Facts = ItemDates, Extra } = getView(item);
  return (
    <>
      {isNamed && <Name>{item.title}</Name>}
      <Subtitle>{getView(item).subtitle?.(item, say) ?? item.subtitle}</Subtitle>
      <Facts item={item} />
      {Extra && (
        <Small>
          <Extra item={item} />
        </Small>
      )}
      <RemoveItem item={item} removal={removal} />
    </>
  );
}

const Bar = styled.details({
  background: color.surface,
  borderBlockEnd: `1px solid ${color.line}`,
  '& summary': {
    ...pageColumn,
    display: 'flex',
    alignItems: 'center',
    gap: space.s,
    paddingBlock: space.s,
  },
  // Hide the default marker, because the summary has an icon of its own.
  '& > summary::after': { content: 'none' },
  '& summary > svg': { flex: 'none', transition: `rotate ${motion.quick} ${motion.ease}` },
  '&[open] summary > svg': { rotate: '180deg' },
});

const Picture = styled(ItemPicture)({ flex: 'none', inlineSize: 64, blockSize: 56, borderRadius: radius.field });
const Text = styled.span({
  flex: 1,
  display: 'grid',
  minInlineSize: 0,
  '& b': { fontWeight: font.strong },
  '& span': { ...type.small, color: color.ink2 },
});
const Body = styled.div(pageColumn, { display: 'grid', gap: space.m, paddingBlock: `${space.xs} ${space.l}` });
const Name = styled.p(type.titleSmall);
const Subtitle = styled.p(type.small, { color: color.ink2, '&:empty': { display: 'none' } });
const Small = styled.div(type.small, { color: color.ink2, '& p': { marginBlockStart: space.xs } });
