import styled from '@emotion/styled';
import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { isPositive } from '@travel/contracts/money/money';
import { Link } from '@travel/ui/actions/link.tsx';
import { Tag } from '@travel/ui/cards/tag.tsx';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';
import { useHost, usePageLink } from '@travel/ui/remote/host-context.tsx';
import { formatBookingNumber } from '../order/replaced/replaced-item.ts';
import type { BookingPartProps } from './follow-booking.ts';
import { getReplacementPath } from './dates/replacement-booking.ts';
import { ItemLines } from '../products/summary/item-lines.tsx';

/** An item that was cancelled, moved to other dates or not booked while the rest of its booking continues. */
export function EndedItem({ item, access }: { readonly item: OrderItem } & Pick<BookingPartProps, 'access'>) {
  const { t } = useTranslation('mfe-checkout');
  const { language } = useHost().locale;
  const link = usePageLink();
  const { status, refund, replaced_by } = item;
  const path = getReplacementPath(item, access);
  const cancelled = status === 'cancelled';
  const cancelledText = replaced_by
    ? t('dateChange.changedTo', { number: formatBookingNumber(replaced_by, language) })
    : t('item.cancelled');
  return (
    <Part>
      <Tag tone={cancelled ? 'neutral' : 'warning'}>{cancelled ? cancelledText : t('item.notBooked')}</Tag>
      <ItemLines item={item} />
      {!cancelled && <p>{t('item.notCharged')}</p>}
      {cancelled && refund && isPositive(refund) && (
        <p>{t('item.refund', { refund: formatMoney(refund, language) })}</p>
      )}
      {path && (
        <Link strong {...link(path)}>
          {t('dateChange.openNew')}
        </Link>
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
  '& > p:last-of-type': { ...type.small, color: color.ink2 },
});
