import styled from '@emotion/styled';
import type { ProductDefinition } from '@travel/contracts/products/definitions';
import { FallbackPanel } from '@travel/ui/fallback-panel';
import { Notice } from '@travel/ui/notice';
import { media } from '@travel/ui/media';
import { Skeleton, SkeletonBar } from '@travel/ui/skeleton';
import { space } from '@travel/ui/tokens';
import { useMedia } from '@travel/ui/use-media';
import { useTranslation } from 'react-i18next';
import { useHost } from '../../../host/host-context.tsx';
import { keepInAddress } from '../../../search/search-query.ts';
import { shapeOf, type Search } from '../../../search/search.ts';
import { Waiting } from '../../../results/map/waiting.ts';
import { MapBeside } from '../../../results/map/map-beside.tsx';
import { FoundHotels } from './found-hotels.tsx';
import { Coming } from './hotel-list.tsx';
import { resultsColumn, resultsId } from '../../../results/results-column.ts';
import { ListPart, ResultsGrid } from '../../../results/results-grid.tsx';
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
  const isWide = useMedia(media.wide);
  const isDesktop = useMedia(media.desktop);
  const shape = shapeOf(product);
  const wishes = readWishes(route.query);
  const { state, busy, retry, show } = useHotelSearch(search, wishes);
  const change = (next: Wishes) =>
    navigate(keepInAddress(route.path, wishQuery(next), search, shape), { replace: true });

  if (state.status === 'failed') {
    const refused = state.code === 'dates_wrong' || state.code === 'party_too_large';
    return (
      <Column id={resultsId} tabIndex={-1}>
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
      <ResultsGrid wide={isWide} desktop={isDesktop}>
        {isWide && <div />}
        <ListPart id={resultsId} tabIndex={-1}>
          <Skeleton label={t('hotels.loading')}>
            <SkeletonBar width="46%" height={40} />
            <Cards>
              <Coming />
              <Coming />
              <Coming />
            </Cards>
          </Skeleton>
        </ListPart>
        {isDesktop && (
          <MapBeside>
            <Waiting />
          </MapBeside>
        )}
      </ResultsGrid>
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
const Cards = styled.div({ display: 'grid', gap: space.m, marginBlockStart: space.xl });
