import styled from '@emotion/styled';
import type { CatalogueCode } from '@travel/contracts/products/product-definitions';
import { lazyCode } from '@travel/ui/load/lazy-code.ts';
import { LazyPart } from '@travel/ui/load/lazy-part.tsx';
import { pageColumn } from '@travel/ui/look/tokens/page.ts';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { useIsInBrowser } from '@travel/ui/remote/hydration.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { listRecentSearches, type RecentSearch } from './recent-searches.ts';

const list = lazyCode(() => import('./recent-list.tsx'));

interface RecentPartProps {
  readonly only?: CatalogueCode;
  /** Query string of the current search, which the list leaves out. */
  readonly except?: string | undefined;
  readonly className?: string;
}

export function RecentPart({ only, except, className }: RecentPartProps) {
  const { t } = useTranslation('mfe-travel');
  const { storage } = useHost();
  const shows = ({ catalogue, query }: RecentSearch): boolean => (!only || catalogue === only) && query !== except;
  const isInBrowser = useIsInBrowser();
  const [changed, setChanged] = useState<readonly RecentSearch[]>();
  const stored = useMemo(() => (isInBrowser ? listRecentSearches(storage) : []), [isInBrowser, storage]);
  const shown = changed ?? stored.filter(shows);
  if (shown.length === 0) return null;
  return (
    <Room className={className}>
      <LazyPart
        code={list}
        texts={{
          loading: t('search.recent.title'),
          failed: t('search.recent.failed'),
          retry: t('search.place.retry'),
        }}
      >
        {({ RecentList }) => (
          <RecentList
            searches={shown}
            ofOneProduct={only !== undefined}
            onChanged={() => setChanged(listRecentSearches(storage).filter(shows))}
          />
        )}
      </LazyPart>
    </Room>
  );
}

// Reserves the height of the list, so that nothing below it moves.
const Room = styled.div({ minBlockSize: 54 });

export const RecentBand = styled(RecentPart)(pageColumn, { paddingBlockStart: space.l });
