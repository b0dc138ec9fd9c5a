import styled from '@emotion/styled';
import type { OrderItem, OrderItems } from '@travel/contracts/endpoints/order-items';
import type { OrderTotals } from '@travel/contracts/endpoints/orders';
import { formatDay } from '@travel/contracts/format/dates';
import { formatFigure } from '@travel/contracts/format/money';
import { negate, subtract, sum } from '@travel/contracts/money';
import type { Money } from '@travel/contracts/money';
import { Tag } from '@travel/ui/tag';
import { color, space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '../../foundation/host/host-context.tsx';
import { Lines, TotalPart } from '../../order/summary/total-part.tsx';
import { tenderWords } from '../../order/tender-words.ts';
import { viewOf } from '../load-products.ts';
import { useWords } from '../use-words.ts';
import { ItemWhy } from './item-why.tsx';

interface PriceLinesProps {
  readonly items: OrderItems;
  readonly total: Money;
  readonly totalLabel: string;
  /** What is taken off it, where it is being paid. */
  readonly order?: OrderTotals | null | undefined;
}

const isFee = ({ kind }: OrderItem['price']['lines'][number]): boolean => kind === 'fee';

/** From the items to the total, with nothing left out: each with its taxes, what is taken off, the sum; days on request. */
export function PriceLines({ items, total, totalLabel, order }: PriceLinesProps) {
  const { t } = useTranslation('mfe-checkout');
  const { language } = useHost().locale;
  const all = sum(
    items.map(({ price }) => price.inclusive),
    total.currency,
  );
  // What was agreed to since may differ from what was held; the parts are then known with the next reading.
  const isWhole = all.amount === total.amount;
  const [{ price }, ...others] = items;
  const isReduced = order && (order.tenders.length > 0 || order.rounding);
  const struck = isWhole && others.length === 0 && !isReduced && price.member?.applies === true && price.strike;
  return (
    <div>
      <Lines>
        {isWhole && items.map((item) => <ItemPrice key={item.item_id} item={item} />)}
        {order?.tenders.map((tender) => (
          <div key={tender.tender_id} data-off>
            <dt>{tenderWords(t, tender)}</dt>
            <dd>{formatFigure(negate(tender.amount), language)}</dd>
          </div>
        ))}
        {order?.rounding && (
          <div data-off>
            <dt>{t('split.rounding')}</dt>
            <dd>{formatFigure(negate(order.rounding), language)}</dd>
          </div>
        )}
        <TotalPart total={isReduced ? order.payable : total} label={totalLabel} {...(struck && { struck })} />
      </Lines>
      {isWhole &&
        items.map((item) => (
          <Fragment key={item.item_id}>
            <EachDay item={item} />
            <ItemWhy item={item} isOneOfSeveral={items.length > 1} />
          </Fragment>
        ))}
    </div>
  );
}

/** What an item costs without taxes, and its taxes, where it has parts at all; fees by name, taxes in. */
function ItemPrice({ item }: { readonly item: OrderItem }) {
  const { t } = useTranslation('mfe-checkout');
  const { language } = useHost().locale;
  const say = useWords([item]);
  const { price, title } = item;
  if (price.tax.amount === 0 && price.lines.length < 2) return null;
  const fees = price.lines.filter(isFee);
  const withoutFees = fees.reduce((left, { amount }) => subtract(left, amount), price.inclusive);
  return (
    <>
      <div>
        <dt>
          {viewOf(item).priceLabel?.(item, say) ?? title}
          {price.member?.applies && (
            <>
              {' '}
              <Tag tone="accent">{t('memberPrice.price')}</Tag>
            </>
          )}
        </dt>
        <dd>{formatFigure(fees.length === 0 ? price.exclusive : withoutFees, language)}</dd>
      </div>
      {fees.map(({ label, amount }, index) => (
        <div key={`${label} ${String(index)}`}>
          <dt>{label ?? t('price.fee')}</dt>
          <dd>{formatFigure(amount, language)}</dd>
        </div>
      ))}
      <div>
        <dt>{t(fees.length === 0 ? 'price.tax' : 'price.taxIn')}</dt>
        <dd>{formatFigure(price.tax, language)}</dd>
      </div>
    </>
  );
}

/** What each day or part of an item costs, where there are several. */
function EachDay({ item }: { readonly item: OrderItem }) {
  const { language } = useHost().locale;
  const say = useWords([item]);
  const lines = item.price.lines.filter((line) => !isFee(line));
  if (lines.length < 2) return null;
  return (
    <Days>
      <summary>{say('price.each')}</summary>
      <Lines>
        {lines.map(({ date, label, amount }, index) => (
          <div key={`${date}-${String(index)}`}>
            <dt>{label ?? (date && formatDay(date, language))}</dt>
            <dd>{formatFigure(amount, language)}</dd>
          </div>
        ))}
      </Lines>
    </Days>
  );
}

const Days = styled.details(type.small, {
  marginBlockStart: space.s,
  color: color.ink2,
  '& summary': { cursor: 'pointer', borderRadius: 4, paddingBlock: space.xxs },
  '& dl': { marginBlockStart: space.xs },
});
