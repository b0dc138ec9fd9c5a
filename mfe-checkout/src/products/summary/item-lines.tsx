import styled from '@emotion/styled';
import type { OrderItem } from '@travel/contracts/endpoints/order-items';
import { formatDayRange } from '@travel/contracts/format/dates';
import { color, space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import { useHost } from '../../foundation/host/host-context.tsx';
import { viewOf } from '../load-products.ts';
import { toldDays } from '../told-days.ts';
import { useWords } from '../use-words.ts';

/** The days of an item, where it is for any. */
export function ItemDays({ item }: { readonly item: OrderItem }) {
  const { language } = useHost().locale;
  const days = toldDays(item);
  return days && <span>{formatDayRange(...days, language)}</span>;
}

/** An item in words: its title, one line more, its days. */
export function ItemLines({ item }: { readonly item: OrderItem }) {
  const say = useWords([item]);
  const subtitle = viewOf(item).subtitle?.(item, say) ?? item.subtitle;
  return (
    <Lines>
      <b>{item.title}</b>
      {subtitle && <span>{subtitle}</span>}
      <ItemDays item={item} />
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
