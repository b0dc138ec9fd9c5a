import styled from '@emotion/styled';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { AskedOffers } from '../../../results/asked-offers.tsx';
import { resultsColumn } from '../../../results/results-column.ts';
import type { ResultsProps } from '../../../results/results-props.ts';
import { writeToAddress } from '../../../search/search-query.ts';
import { getSearchShape } from '../../../search/search.ts';
import { FoundTransfers } from './found-transfers.tsx';
import { toFilterQuery, readFilters, searchQuery, type TransferFilters, type RideChoice } from './transfer-filters.ts';
import { createListingCache } from '../../../results/listings.ts';
import type { TransferResult, TransferSearchAnswer } from '../transfer.ts';
import { addDays } from '@travel/contracts/locale/days/days';
import { Button } from '@travel/ui/actions/button.tsx';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { useTranslation } from 'react-i18next';

const returnFields = ['return_date', 'return_time'];
const isOfReturn = (errors: readonly unknown[]): boolean =>
  errors.some(
    (error) =>
      typeof error === 'object' && error !== null && 'field' in error && returnFields.includes(String(error.field)),
  );

/** Caches the transfer lists of this visit. */
const transferListings = createListingCache<TransferSearchAnswer, TransferResult>();

interface NoReturnProps {
  /** Day of the outbound ride. */
  readonly day: string;
  readonly onChange: (parts: Pick<RideChoice, 'returnDate' | 'returnHour'>) => void;
}

/** Explains that the return ride is too early or too far ahead, and offers two fixes. */
function NoReturn({ day, onChange }: NoReturnProps) {
  const { t } = useTranslation('mfe-travel');
  return (
    <Notice
      tone="warning"
      role="alert"
      title={t('transfers.noReturn.title')}
      actions={
        <>
          <Button size="small" onClick={() => onChange({ returnDate: addDays(day, 1), returnHour: '12:00' })}>
            {t('transfers.noReturn.nextDay')}
          </Button>
          <Button size="small" onClick={() => onChange({ returnDate: null, returnHour: null })}>
            {t('transfers.noReturn.oneWay')}
          </Button>
        </>
      }
    >
      {t('transfers.noReturn.text')}
    </Notice>
  );
}

/** Shows the transfers of a search with ride and filters. The URL holds the entire state. */
export function TransferResults({ product, search }: ResultsProps) {
  const host = useHost();
  const { http, locale, navigate, route } = host;
  const filters = readFilters(route.query);
  const query = searchQuery(search, filters, locale);
  const change = (next: TransferFilters) =>
    navigate(writeToAddress(route.path, toFilterQuery(next), search, getSearchShape(product)), { replace: true });

  return (
    <AskedOffers
      words="transfers"
      renderFailure={(code, fields) =>
        code === 'dates_wrong' &&
        isOfReturn(fields) && (
          <Column>
            <NoReturn day={search.checkin ?? ''} onChange={(parts) => change({ ...filters, ...parts })} />
          </Column>
        )
      }
      source={{
        listings: transferListings(host),
        key: JSON.stringify(query),
        ask: async (part, signal) => (await http('GET /api/transfers', { query: { ...query, ...part }, signal })).data,
        itemsOf: ({ results }) => results,
      }}
    >
      {(found) => (
        <FoundTransfers product={product} search={search} filters={filters} found={found} onChange={change} />
      )}
    </AskedOffers>
  );
}

const Column = styled.div(resultsColumn, { maxInlineSize: 980 });
