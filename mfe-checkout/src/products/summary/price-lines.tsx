import styled from '@emotion/styled';
import type { OrderItem, OrderItems } from '@travel/contracts/endpoints/orders/order-items';
import type { OrderTotals } from '@travel/contracts/endpoints/payments/orders';
import { formatDay } from '@travel/contracts/locale/format/dates';
import { formatPlainAmount } from '@travel/contracts/locale/format/money';
import { negate, subtract, sum, isPositive, type Money } from '@travel/contracts/money/money';
import { Tag } from '@travel/ui/cards/tag.tsx';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { PriceList, TotalLine } from '../../order/summary/price-list.tsx';
import { getTenderLabel } from '../../order/tender-labels.ts';
import { getView } from '../load-products.ts';
import { useTexts } from '../../order/use-texts.ts';
import { PriceExplanation } from '@travel/ui/cards/price-explanation.tsx';
import { isolateText } from '../../foundation/layout/isolate-text.ts';

interface PriceLinesProps {
  readonly items: OrderItems;
  readonly total: Money;
  readonly totalLabel: string;
  readonly order?: OrderTotals | null | undefined;
}

const isFee = ({ kind }: OrderItem['price']['lines'][number]): boolean => kind === 'fee';

interface ItemPriceExplanationProps {
  readonly item: OrderItem;
  readonly isOneOfSeveral: boolean;
}

/** Button that opens an explanation of an item's price. Renders nothing for items paid on site. */
function ItemPriceExplanation({
  item: { title, price, price_basis: basis },
  isOneOfSeveral,
}: ItemPriceExplanationProps) {
  const { t } = useTranslation('mfe-checkout');
  const { locale, storage } = useHost();
  if (!basis || !isPositive(price.inclusive)) return null;
  return (
    <PriceExplanation
      basis={basis}
      price={price.inclusive}
      language={locale.language}
      storage={storage}
      say={(key, values) =>
        key === 'title' && isOneOfSeveral
          ? t('whyPrice.titleOf', { item: isolateText(title, locale.language) })
          : t(`whyPrice.${key}`, values ?? {})
      }
    />
  );
}

/** Shows how the total is composed: items with taxes, tenders, and prices per day on request. */
export function PriceLines({ items, total, totalLabel, order }: PriceLinesProps) {
  const { t } = useTranslation('mfe-checkout');
  const { language } = useHost().locale;
  const all = sum(
    items.map(({ price }) => price.inclusive),
    total.currency,
  );
  // Right after a new price was accepted, the prices of the items are outdated until the hold is loaded again, and do
  // not add up to the total.
  const isWhole = all.amount === total.amount;
  const [{ price }, ...others] = items;
  const isReduced = order && (order.tenders.length > 0 || order.rounding);
  const struck = isWhole && others.length === 0 && !isReduced && price.member?.applies === true && price.strike;
  return (
    <div>
      <PriceList>
        {isWhole && items.map((item) => <ItemPrice key={item.item_id} item={item} />)}
        {order?.tenders.map((tender) => (
          <div key={tender.tender_id} data-off>
            <dt>{getTenderLabel(t, tender)}</dt>
            <dd>{formatPlainAmount(negate(tender.amount), language)}</dd>
          </div>
        ))}
        {order?.rounding && (
          <div data-off>
            <dt>{t('split.rounding')}</dt>
            <dd>{formatPlainAmount(negate(order.rounding), language)}</dd>
          </div>
        )}
        <TotalLine total={isReduced ? order.payable : total} label={totalLabel} {...(struck && { struck })} />
      </PriceList>
      {isWhole &&
        items.map((item) => (
          <Fragment key={item.item_id}>
            <EachDay item={item} />
            <ItemPriceExplanation item={item} isOneOfSeveral={items.length > 1} />
          </Fragment>
        ))}
    </div>
  );
}

/**
 * Price lines of an item: net price and taxes, or gross price with fees listed. Renders nothing if the price has only
 * one part.
 */
function ItemPrice({ item }: { readonly item: OrderItem }) {
  const { t } = useTranslation('mfe-checkout');
  const { language } = useHost().locale;
  const say = useTexts([item]);
  const { price, title } = item;
  if (price.tax.amount === 0 && price.lines.length < 2) return null;
  const fees = price.lines.filter(isFee);
  const withoutFees = fees.reduce((left, { amount }) => subtract(left, amount), price.inclusive);
  return (
    <>
      <div>
        <dt>
          {getView(item).priceLabel?.(item, say) ?? title}
          {price.member?.applies && (
            <>
              {' '}
              <Tag tone="accent">{t('memberPrice.price')}</Tag>
            </>
          )}
        </dt>
        <dd>{formatPlainAmount(fees.length === 0 ? price.exclusive : withoutFees, language)}</dd>
      </div>
      {fees.map(({ label, amount }, index) => (
        <div key={`${label} ${String(index)}`}>
          <dt>{label ?? t('price.fee')}</dt>
          <dd>{formatPlainAmount(amount, language)}</dd>
        </div>
      ))}
      <div data-part={fees.length > 0 || undefined}>
        <dt>{t(fees.length === 0 ? 'price.tax' : 'price.taxIn')}</dt>
        <dd>{formatPlainAmount(price.tax, language)}</dd>
      </div>
    </>
  );
}

/** Prices per day or part of an item, if there are several. */
function EachDay({ item }: { readonly item: OrderItem }) {
  const { language } = useHost().locale;
  const say = useTexts([item]);
  const lines = item.price.lines.filter((line) => !isFee(line));
  if (lines.length < 2) return null;
  return (
    <Days>
      <summary>{say('price.each')}</summary>
      <PriceList>
        {lines.map(({ date, label, amount }, index) => (
          <div key={`${date}-${String(index)}`}>
            <dt>{label ?? (date && formatDay(date, language))}</dt>
            <dd>{formatPlainAmount(amount, language)}</dd>
          </div>
        ))}
      </PriceList>
    </Days>
  );
}

const Days = styled.details(type.small, {
  marginBlockStart: space.s,
  color: color.ink2,
  '& summary': { cursor: 'pointer', borderRadius: 4, paddingBlock: space.xxs },
  '& dl': { marginBlockStart: space.xs },
});
