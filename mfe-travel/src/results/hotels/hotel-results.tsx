import styled from '@emotion/styled';
import type { ProductDefinition } from '@travel/contracts/products/definitions';
import { FallbackPanel } from '@travel/ui/fallback-panel';
import { Notice } from '@travel/ui/notice';
import { Skeleton } from '@travel/ui/skeleton';
import { space } from '@travel/ui/tokens';
import { useTranslation } from 'react-i18next';
import { useHost } from '../../host/host-context.tsx';
import { keepInAddress } from '../../search/search-query.ts';
import { shapeOf, type Search } from '../../search/search.ts';
import { FoundHotels } from './found-hotels.tsx';
import { Coming } from './hotel-list.tsx';
import { resultsColumn } from './results-column.ts';
import { useHotelSearch } from './use-hotel-search.ts';
import { readWishes, wishQuery, type Wishes } from './wishes.ts';

interface HotelResultsProps {
  readonly product: ProductDefinition;
  readonly search: Search;
}

/** The hotels of a search, with the wishes that narrow it. All of it is in the address. */
export function HotelResults({ product, search }: HotelResultsProps) {
  const { t } = useTranslation('mfe-travel');
  const { navigate, route } = useHost();
  const shape = shapeOf(product);
  const wishes = readWishes(route.query);
  const { state, busy, retry, show } = useHotelSearch(search, wishes);
  const change = (next: Wishes) =>
    navigate(keepInAddress(route.path, wishQuery(next), search, shape), { replace: true });

  if (state.status === 'failed') {
    const refused = state.code === 'dates_wrong' || state.code === 'party_too_large';
    return (
      <Column>
        {refused ? (
          <Notice tone="warning" role="alert" title={t('hotels.refused.title')}>
            {t(`hotels.refused.${state.code}`)}
          </Notice>
        ) : (
          <FallbackPanel title={t('hotels.failed.title')} retryLabel={t('hotels.failed.retry')} onRetry={retry}>
            {t('hotels.failed.text')}
          </FallbackPanel>
        )}
      </Column>
    );
  }
  if (state.status === 'loading') {
    return (
      <Column>
        <Skeleton label={t('hotels.loading')}>
          <Waiting>
            <Coming />
            <Coming />
            <Coming />
          </Waiting>
        </Skeleton>
      </Column>
    );
  }
  return (
    <FoundHotels
      product={product}
      search={search}
      wishes={wishes}
      listing={state.listing}
      busy={busy}
      onChange={change}
      onSeen={show}
    />
  );
}

const Column = styled.div(resultsColumn, { maxInlineSize: 980 });
const Waiting = styled.div({ display: 'grid', gap: space.m });
