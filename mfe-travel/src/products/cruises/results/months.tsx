import styled from '@emotion/styled';
import { addDays, listMonths, type Day } from '@travel/contracts/locale/days/days';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { getFormattingLocale } from '@travel/contracts/locale/languages';
import type { ProductDefinition } from '@travel/contracts/products/product-definitions';
import { DelayedText } from '@travel/ui/announcements/live-region.tsx';
import { color, radius, size, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useLoad } from '@travel/ui/load/use-load.ts';
import { VisuallyHidden } from '@travel/ui/look/base/visually-hidden.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { writeSearchToUrl } from '../../../search/search-query.ts';
import { getSearchShape, type Search } from '../../../search/search.ts';
import { useOpenDays } from '../../../search/use-open-days.ts';
import { cruiseFilters, type CruiseFilters } from './cruise-filters.ts';
import { toRegionQuery } from './cruise-query.ts';

interface MonthsProps {
  readonly product: ProductDefinition;
  readonly search: Search;
  readonly filters: CruiseFilters;
}

/** Shows the lowest price of each coming month. The prices load when the list is opened. */
export function Months(props: MonthsProps) {
  const { t } = useTranslation('mfe-travel');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Calendar onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{t('cruises.months.title')}</summary>
      {isOpen && <Year {...props} />}
    </Calendar>
  );
}

/** Returns the remaining days of a month, including the last one. */
const getMonthRange = (month: string, today: Day): { readonly checkin: string; readonly checkout: string } => {
  const tomorrow = addDays(today, 1);
  const first = `${month}-01`;
  const checkin = first < tomorrow ? tomorrow : first;
  const [, next] = listMonths(checkin, 2);
  return { checkin, checkout: addDays(`${next}-01`, -1) };
};

function Year({ product, search, filters }: MonthsProps) {
  const { t } = useTranslation('mfe-travel');
  const { http, locale, navigate, route } = useHost();
  const { language } = locale;
  const { first: today } = useOpenDays(search.place);
  const query = toRegionQuery(search, filters, locale);
  const load = useLoad(JSON.stringify(query), async (signal) => {
    const { data } = await http('GET /api/cruises/months', { query, signal });
    return data.months;
  });
  if (load.status !== 'ready') {
    return (
      <p role="status">
        <DelayedText>{t(load.status === 'loading' ? 'cruises.months.loading' : 'cruises.months.failed')}</DelayedText>
      </p>
    );
  }
  const amounts = load.value.flatMap(({ from }) => (from ? [from.amount] : [])).toSorted((a, b) => a - b);
  const getPriceLevel = (amount: number): 'low' | 'middle' | 'high' => {
    const share = amounts.indexOf(amount) / Math.max(1, amounts.length);
    if (share < 1 / 3) return 'low';
    return share < 2 / 3 ? 'middle' : 'high';
  };
  const name = (month: string): string =>
    new Intl.DateTimeFormat(getFormattingLocale(language), { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
      Date.parse(`${month}-01T00:00:00Z`),
    );
  return (
    <>
      <p css={type.small}>{t('cruises.months.note')}</p>
      <List>
        {load.value.map(({ month, from }) => (
          <li key={month}>
            <Month
              type="button"
              data-level={from ? getPriceLevel(from.amount) : 'none'}
              aria-current={search.checkin?.startsWith(month) ? 'date' : undefined}
              disabled={!from}
              onClick={() =>
                navigate(
                  writeSearchToUrl(
                    route.path,
                    cruiseFilters.toQuery(filters),
                    { ...search, ...getMonthRange(month, today) },
                    getSearchShape(product),
                  ),
                )
              }
            >
              <span>{name(month)}</span>
              <small>{from ? formatMoney(from, language, { short: true }) : '–'}</small>
              <VisuallyHidden>{t(`cruises.months.${from ? getPriceLevel(from.amount) : 'none'}`)}</VisuallyHidden>
            </Month>
          </li>
        ))}
      </List>
    </>
  );
}

const Calendar = styled.details({
  '& > summary': { ...type.small, cursor: 'pointer', minBlockSize: 32, inlineSize: 'fit-content' },
});
const List = styled.ol({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(96px, 1fr))',
  gap: space.xxs,
  marginBlockStart: space.xs,
  listStyle: 'none',
});
const Month = styled.button({
  appearance: 'none',
  display: 'grid',
  inlineSize: '100%',
  minBlockSize: 48,
  padding: space.xxs,
  border: `1px solid ${color.line}`,
  borderRadius: radius.field,
  background: color.surface,
  color: color.ink,
  fontSize: size.small,
  cursor: 'pointer',
  '& small': { fontSize: size.caption, fontVariantNumeric: 'tabular-nums' },
  '&[data-level=low]': { background: color.positiveSoft },
  '&[data-level=high]': { background: color.warningSoft },
  '&[aria-current=date]': { borderColor: color.ink, boxShadow: `inset 0 0 0 1px ${color.ink}` },
  '&:disabled': { color: color.ink2, cursor: 'default' },
});
