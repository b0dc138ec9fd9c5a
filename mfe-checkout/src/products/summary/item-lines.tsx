import styled from '@emotion/styled';
import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import type { Day } from '@travel/contracts/locale/days/days';
import { formatDayRange } from '@travel/contracts/locale/format/dates';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { getView } from '../load-products.ts';
import { useTexts } from '../../order/use-texts.ts';

/** Returns the first and last day shown for an item, or null if it has no dates. */
export const getDisplayDates = (item: OrderItem): readonly [Day, Day] | null =>
  item.starts && [item.starts.date, getView(item).lastDay?.(item) ?? (item.ends ?? item.starts).date];

export function ItemDates({ item }: { readonly item: OrderItem }) {
  const { language } = useHost().locale;
  const days = getDisplayDates(item);
  return days && <span>{formatDayRange(...days, language)}</span>;
}

export function ItemLines({ item }: { readonly item: OrderItem }) {
  const say = useTexts([item]);
  const subtitle = getView(item).subtitle?.(item, say) ?? item.subtitle;
  return (
    <Lines>
      <b>{item.title}</b>
      {subtitle && <span>{subtitle}</span>}
      <ItemDates item={item} />
    </Lines>
  );
}

const Lines = styled.p({
  display: 'grid',
  gap: space.xxs,
  overflowWrap: 'anywhere',
  '& b': type.titleSmall,
  '& span': { ...type.small, color: color.ink2 },
});
