import styled from '@emotion/styled';
import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import { TextButton } from '@travel/ui/actions/text-button.tsx';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { usePolicyTexts } from '../products/summary/use-policy-texts.ts';
import { getActiveItems } from '../products/active-items.ts';
import type { BookingPartProps } from './follow-booking.ts';
import { ChangeDates } from './dates/change-dates.tsx';

interface ChangeOptionsProps extends Pick<BookingPartProps, 'booking' | 'access'> {
  /** Called with the item to cancel, or null for the complete booking. */
  readonly onCancel: (item: OrderItem | null) => void;
}

/** Shows each item's cancellation policy, with links for changing dates and cancelling. */
export function ChangeOptions({ booking, access, onCancel }: ChangeOptionsProps) {
  const { t } = useTranslation('mfe-checkout');
  const getPolicyTexts = usePolicyTexts();
  const items = getActiveItems(booking.items);
  const isOne = items.length === 1;
  const lines = items.flatMap((item) => {
    const texts = getPolicyTexts(item);
    return texts ? [{ item, text: [texts.headline, ...texts.rest, texts.clock].filter(Boolean).join(' ') }] : [];
  });
  if (lines.length === 0) return null;
  return (
    <Section>
      <h2>{t('paid.plans')}</h2>
      {lines.map(({ item, text }) =>
        isOne ? (
          <Fragment key={item.item_id}>
            <p>{text}</p>
            <ChangeDates booking={booking} item={item} access={access} isNamed={false} />
          </Fragment>
        ) : (
          <Line key={item.item_id}>
            <p>
              <b>{item.title}</b> {text}
            </p>
            <ChangeDates booking={booking} item={item} access={access} isNamed />
            {item.can_cancel && (
              <TextButton onClick={() => onCancel(item)}>{t('paid.cancelItem', { title: item.title })}</TextButton>
            )}
          </Line>
        ),
      )}
      {booking.can_cancel && (
        <TextButton onClick={() => onCancel(null)}>{t(isOne ? 'paid.cancel' : 'paid.cancelAll')}</TextButton>
      )}
    </Section>
  );
}

const Section = styled.div(type.small, {
  display: 'grid',
  justifyItems: 'start',
  gap: space.xs,
  paddingBlockStart: space.m,
  borderBlockStart: `1px solid ${color.line}`,
  color: color.ink2,
  '& h2': { color: color.ink },
});

const Line = styled.div({ display: 'grid', justifyItems: 'start', gap: space.xxs, paddingBlockEnd: space.xs });
