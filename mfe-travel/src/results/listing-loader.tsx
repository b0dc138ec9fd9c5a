import styled from '@emotion/styled';
import type { ApiError } from '@travel/contracts/http/api-error';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { TextButton } from '@travel/ui/actions/text-button.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStoreSearch } from '../search/recent/use-store-search.ts';
import { listTextKeys } from './listing-definition.ts';
import type { ListAnswer } from './listings.ts';
import { resultsId } from './results-column.ts';
import { ResultsFailed } from './results-failed.tsx';
import { ResultsWaiting } from './results-waiting.tsx';
import { useListing, type ListingSource, type LoadedListing } from './use-listing.ts';

interface ListingLoaderProps<Answer extends ListAnswer, Item> {
  /** Text key prefixes of the product; needs the texts `loading` and `failed`. */
  readonly textPrefixes: readonly string[];
  readonly source: ListingSource<Answer, Item>;
  /** Renders a product-specific error message; returns null to use the general one. */
  readonly renderFailure?: (code: string, fields: ApiError['errors']) => ReactNode;
  readonly children: (loaded: LoadedListing<Answer, Item>) => ReactNode;
}

/** Loads the offers of a search and shows the loading state, the error or the list. */
export function ListingLoader<Answer extends ListAnswer, Item>(props: ListingLoaderProps<Answer, Item>) {
  const { textPrefixes, source, renderFailure, children } = props;
  const { t } = useTranslation('mfe-travel');
  const { state, busy, outdated, suppliers, retry, show } = useListing(source);
  useStoreSearch(state.status === 'ready' && !busy && !outdated);
  if (state.status === 'failed') {
    return (
      renderFailure?.(state.code, state.fields) || (
        <ResultsFailed code={state.code} title={t(listTextKeys(textPrefixes, 'failed'))} onRetry={retry} />
      )
    );
  }
  if (state.status === 'loading') return <ResultsWaiting label={t(listTextKeys(textPrefixes, 'loading'))} />;
  const retryFromNotice = () => {
    // The pressed button disappears, so the keyboard focus moves to the list.
    document.getElementById(resultsId)?.focus({ preventScroll: true });
    retry();
  };
  return (
    <>
      {outdated && (
        <Outdated>
          <Notice
            tone="warning"
            role="alert"
            actions={<TextButton onClick={retryFromNotice}>{t('results.retry')}</TextButton>}
          >
            {t('results.outdated')}
          </Notice>
        </Outdated>
      )}
      {children({ listing: state.listing, listings: source.listings, busy, suppliers, onSeen: show })}
    </>
  );
}

// The notice is sticky, so that it stays visible wherever in the list the visitor changes the filters.
const Outdated = styled.div({ position: 'sticky', zIndex: 3, insetBlockStart: 0 });
