import styled from '@emotion/styled';
import type { OrderItem } from '@travel/contracts/endpoints/order-items';
import { formatMoney } from '@travel/contracts/format/money';
import { isPositive } from '@travel/contracts/money';
import { Tag } from '@travel/ui/tag';
import { color, space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import { useTranslation } from 'react-i18next';
import { useHost } from '../foundation/host/host-context.tsx';
import { numberInText } from '../order/replaced/replaced-words.ts';
import { ItemLines } from '../products/summary/item-lines.tsx';

/** An item that ended by itself while its booking goes on: cancelled, also for other dates, or not to be had any more. */
export function EndedItem({ item }: { readonly item: OrderItem }) {
  const { t } = useTranslation('mfe-checkout');
  const { language } = useHost().locale;
  const { status, refund, replaced_by } = item;
  const cancelled = status === 'cancelled';
  const cancelledWords = replaced_by
    ? t('dateChange.changedTo', { number: numberInText(replaced_by, language) })
    : t('item.cancelled');
  return (
    <Part>
      <Tag tone={cancelled ? 'neutral' : 'warning'}>{cancelled ? cancelledWords : t('item.notBooked')}</Tag>
      <ItemLines item={item} />
      {!cancelled && <p>{t('item.notCharged')}</p>}
      {cancelled && refund && isPositive(refund) && (
        <p>{t('item.refund', { refund: formatMoney(refund, language) })}</p>
      )}
    </Part>
  );
}

const Part = styled.div({
  display: 'grid',
  justifyItems: 'start',
  gap: space.xs,
  paddingBlockStart: space.l,
  borderBlockStart: `1px solid ${color.line}`,
  '& > p:last-child': { ...type.small, color: color.ink2 },
});
