import styled from '@emotion/styled';
import { addDays, listMonths, type Day } from '@travel/contracts/locale/days/days';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { getFormattingLocale } from '@travel/contracts/locale/languages';
import type { ProductDefinition } from '@travel/contracts/products/product-definitions';
import { DelayedText } from '@travel/ui/announcements/live-region.tsx';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useLoad } from '@travel/ui/load/use-load.ts';
import { VisuallyHidden } from '@travel/ui/look/base/visually-hidden.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { PriceButton, PriceCalendar, PriceList } from '../../../search/price-calendar.ts';
import { createPriceRanking } from '../../../search/price-level.ts';
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
    <PriceCalendar onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{t('cruises.months.title')}</summary>
      {isOpen && <Year {...props} />}
    </PriceCalendar>
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
  const getPriceLevel = createPriceRanking(load.value.flatMap(({ from }) => (from ? [from.amount] : [])));
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
            <PriceButton
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
            </PriceButton>
          </li>
        ))}
      </List>
    </>
  );
}

const List = styled(PriceList)({ '--cell': '96px' });
