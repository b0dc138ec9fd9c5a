import styled from '@emotion/styled';
import type { PriceBasis } from '@travel/contracts/endpoints/products/price-basis';
import { formatDate, formatMoment } from '@travel/contracts/locale/format/dates';
import { formatPlainAmount, formatMoney } from '@travel/contracts/locale/format/money';
import type { TypedStorage } from '@travel/contracts/host/cookies/local-storage';
import type { Money } from '@travel/contracts/money/money';
import { rememberPrice, type SeenPrice } from '@travel/contracts/host/seen-prices';
import { useEffect, useState } from 'react';
import { color, space } from '../look/tokens/tokens.ts';
import { type } from '../look/tokens/type.ts';

/** Suffixes of the text keys. */
export type PriceExplanationKey =
  | 'title'
  | 'exchange'
  | 'noExchange'
  | 'priced'
  | 'pricedAgo'
  | 'same'
  | 'more'
  | 'less';

interface PriceExplanationProps {
  readonly basis: PriceBasis;
  /** The displayed price including taxes. */
  readonly price: Money;
  readonly language: string;
  readonly storage: Pick<TypedStorage, 'get' | 'set'>;
  readonly say: (key: PriceExplanationKey, values?: Readonly<Record<string, string>>) => string;
}

const minute = 60_000;
const spans = [
  ['day', 24 * 60 * minute],
  ['hour', 60 * minute],
  ['minute', minute],
] as const;

/**
 * Formats the age of a price: `3 minutes ago`; null within the first minute, and if the clocks of server and device
 * differ.
 */
const formatAge = (instant: string, now: number, language: string): string | null => {
  const age = now - Date.parse(instant);
  const [unit, length] = spans.find(([, span]) => age >= span) ?? [];
  if (unit === undefined) return null;
  return new Intl.RelativeTimeFormat(language).format(-Math.floor(age / length), unit);
};

/**
 * An expandable explanation of a price: its taxes, exchange rate, age, and the change since this browser first showed
 * it. It never shows the supplier's rate.
 */
export function PriceExplanation({ basis, price, language, storage, say }: PriceExplanationProps) {
  const { key, priced_at: pricedAt, exchange, taxes } = basis;
  const [first, setFirst] = useState<SeenPrice | null>(null);
  const [openedAt, setOpenedAt] = useState<number | null>(null);
  const { amount } = price;
  useEffect(() => {
    setFirst(rememberPrice(storage, key, { amount, at: pricedAt }));
  }, [storage, key, amount, pricedAt]);

  return (
    <Box
      onToggle={({ currentTarget }) => {
        setOpenedAt(currentTarget.open ? Date.now() : null);
      }}
    >
      <summary>{say('title')}</summary>
      {openedAt !== null && (
        <>
          {taxes.length > 0 && (
            <dl>
              {taxes.map((tax) => (
                <div key={tax.code}>
                  <dt>{tax.label}</dt>
                  <dd>{formatPlainAmount(tax.amount, language)}</dd>
                </div>
              ))}
            </dl>
          )}
          <ul>
            <li>
              {exchange
                ? say('exchange', {
                    base: exchange.base,
                    currency: price.currency,
                    rate: exchange.rate,
                    day: formatDate(exchange.as_of, language),
                  })
                : say('noExchange', { currency: price.currency })}
            </li>
            <li>{describePriceTime(pricedAt, openedAt, language, say)}</li>
            {first && first.at !== pricedAt && <li>{changeWords(first, price, language, say)}</li>}
          </ul>
        </>
      )}
    </Box>
  );
}

const here = (instant: string, language: string): string =>
  formatMoment(instant, Intl.DateTimeFormat().resolvedOptions().timeZone, language);

const describePriceTime = (at: string, now: number, language: string, say: PriceExplanationProps['say']): string => {
  const age = formatAge(at, now, language);
  const moment = here(at, language);
  return age === null ? say('priced', { moment }) : say('pricedAgo', { moment, age });
};

const changeWords = (first: SeenPrice, price: Money, language: string, say: PriceExplanationProps['say']): string => {
  const { currency } = price;
  const moment = here(first.at, language);
  const change = price.amount - first.amount;
  if (change === 0) return say('same', { moment });
  return say(change > 0 ? 'more' : 'less', {
    moment,
    was: formatMoney({ amount: first.amount, currency }, language),
    difference: formatMoney({ amount: Math.abs(change), currency }, language),
  });
};

const Box = styled.details(type.small, {
  color: color.ink2,
  '& summary': { cursor: 'pointer', minBlockSize: 24, color: color.link },
  '& dl': { marginBlock: space.xs },
  '& dl > div': { display: 'flex', justifyContent: 'space-between', gap: space.m, paddingBlock: 2 },
  '& dd': { flex: 'none', margin: 0, fontVariantNumeric: 'tabular-nums' },
  '& ul': { display: 'grid', gap: space.xxs, margin: 0, padding: 0, listStyle: 'none' },
});
