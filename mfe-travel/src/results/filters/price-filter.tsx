import styled from '@emotion/styled';
import { parseWholeNumber } from '@travel/contracts/locale/format/typed-amount';
import { toDecimal, type Money } from '@travel/contracts/money/money';
import { TextField } from '@travel/ui/fields/text-field.tsx';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PriceRange } from './listing-filters.ts';

export interface PriceFilterProps {
  /** Lowest and highest price of the results, and the number of offers in each step between them. */
  readonly prices: { readonly min: Money; readonly max: Money; readonly steps: readonly number[] };
  readonly range: PriceRange;
  readonly onChange: (range: PriceRange) => void;
}

/** Fields for the minimum and maximum price, below the price histogram. A typed price applies on blur or Enter. */
export function PriceFilter({ prices, range, onChange }: PriceFilterProps) {
  const { t } = useTranslation('mfe-travel');
  const [lowest = 0, highest = 0] = [prices.min, prices.max].map((price) => Math.round(Number(toDecimal(price))));
  const [typed, setTyped] = useState({ min: toText(range.min), max: toText(range.max) });
  const [seen, setSeen] = useState(range);
  if (seen.min !== range.min || seen.max !== range.max) {
    setSeen(range);
    setTyped({ min: toText(range.min), max: toText(range.max) });
  }
  const min = parseWholeNumber(typed.min);
  const max = parseWholeNumber(typed.max);
  const isUnreadable = (words: string) => words.trim() !== '' && parseWholeNumber(words) === null;
  const crossed = min !== null && max !== null && min > max;
  const applyRange = () => {
    if (isUnreadable(typed.min) || isUnreadable(typed.max) || crossed) return;
    if (min !== range.min || max !== range.max) onChange({ min, max });
  };
  const tallest = Math.max(1, ...prices.steps);
  const width = (highest - lowest) / prices.steps.length;
  const isWithin = (at: number) =>
    lowest + width * (at + 1) > (range.min ?? 0) && lowest + width * at < (range.max ?? Infinity);
  const getError = (words: string) => {
    if (isUnreadable(words)) return t('results.filters.noFigure');
    return crossed && words === typed.max ? t('results.filters.crossed') : undefined;
  };

  return (
    <>
      <Bars aria-hidden>
        {prices.steps.map((count, at) => (
          <Bar key={at} share={count === 0 ? 0 : Math.max(0.06, count / tallest)} within={isWithin(at)} />
        ))}
      </Bars>
      <Fields
        onBlur={applyRange}
        onKeyDown={({ key }) => {
          if (key === 'Enter') applyRange();
        }}
      >
        <TextField
          label={t('results.filters.from')}
          inputMode="numeric"
          autoComplete="off"
          placeholder={String(lowest)}
          value={typed.min}
          error={getError(typed.min)}
          onText={(words) => setTyped({ ...typed, min: words })}
        />
        <TextField
          label={t('results.filters.to')}
          inputMode="numeric"
          autoComplete="off"
          placeholder={String(highest)}
          value={typed.max}
          error={getError(typed.max)}
          onText={(words) => setTyped({ ...typed, max: words })}
        />
      </Fields>
    </>
  );
}

const toText = (value: number | null): string => (value === null ? '' : String(value));

const Bars = styled.div({ display: 'flex', alignItems: 'flex-end', gap: 2, blockSize: 40 });

const Bar = styled('span', { shouldForwardProp: (prop) => prop !== 'share' && prop !== 'within' })<{
  share: number;
  within: boolean;
}>(({ share, within }) => ({
  flex: 1,
  blockSize: `${Math.round(share * 100)}%`,
  borderStartStartRadius: 2,
  borderStartEndRadius: 2,
  background: within ? color.ink : color.line,
}));

const Fields = styled.div({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: space.xs });
