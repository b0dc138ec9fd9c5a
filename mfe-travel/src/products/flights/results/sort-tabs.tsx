import styled from '@emotion/styled';
import type { FlightSearch as FlightAnswer } from '@travel/contracts/endpoints/products/flights';
import { Price } from '@travel/ui/cards/price.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { color, font, radius, size, space } from '@travel/ui/look/tokens/tokens.ts';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { FlightFilters } from '../flight-search.ts';
import { useFlightWords } from '../use-flight-words.ts';

interface SortTabsProps {
  readonly firsts: NonNullable<FlightAnswer['facets']['first_by_sort']>;
  readonly value: FlightFilters['sort'];
  readonly onSort: (sort: FlightFilters['sort']) => void;
}

/** Selects one of the most used sort orders, each with the price and duration of its first flight. */
export function SortTabs({ firsts, value, onSort }: SortTabsProps) {
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  const words = useFlightWords();
  return (
    <Tabs role="radiogroup" aria-label={t('results.sort')}>
      {(['best', 'price', 'duration'] as const).map((sort) => (
        <label key={sort}>
          <input type="radio" name="flight-sort" checked={value === sort} onChange={() => onSort(sort)} />
          <b>{t(`flights.sorts.${sort}`)}</b> <Price value={firsts[sort].total} language={language} short />{' '}
          <small>{words.duration(firsts[sort].minutes)}</small>
        </label>
      ))}
    </Tabs>
  );
}

const Tabs = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  marginBlockEnd: space.m,
  [media.desktop]: { marginBlockEnd: space.xs },
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  '& > label': {
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: `0 ${space.xs}`,
    padding: `${space.xs} ${space.m}`,
    borderBlockEnd: '3px solid transparent',
    cursor: 'pointer',
    [media.phone]: { paddingInline: space.xs },
  },
  '& > label + label': { borderInlineStart: `1px solid ${color.line}` },
  // The radio button covers its tab, so that the tab has the focus ring.
  '& input': {
    appearance: 'none',
    position: 'absolute',
    inset: 0,
    margin: 0,
    borderRadius: radius.field,
    cursor: 'pointer',
  },
  '& b': { fontWeight: font.medium, [media.mobile]: { flexBasis: '100%' } },
  '& small': { fontSize: size.small, color: color.ink2 },
  '& > label:has(:checked)': { borderBlockEndColor: color.accent, '& b': { fontWeight: font.strong } },
});
