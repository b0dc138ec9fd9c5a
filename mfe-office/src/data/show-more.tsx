import { Button } from '@travel/ui/actions/button.tsx';
import { FeedView, RequestErrorNotice } from '@travel/ui/staff/feed-view.tsx';
import { Empty, Row, Stack } from '@travel/ui/staff/layout.ts';
import type { RequestError } from '@travel/ui/staff/request-error.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Pages } from './pages.ts';

interface ShowMoreProps {
  readonly isLoadingMore: boolean;
  readonly moreFault: RequestError | null;
  readonly loadMore: (() => void) | undefined;
}

/** The end of a list that loads page by page. */
export function ShowMore({ isLoadingMore, moreFault, loadMore }: ShowMoreProps) {
  const { t } = useTranslation('mfe-office');
  return (
    <>
      {moreFault && <RequestErrorNotice fault={moreFault} />}
      {loadMore && (
        <Row>
          <Button working={isLoadingMore} onClick={loadMore}>
            {t('list.more')}
          </Button>
        </Row>
      )}
    </>
  );
}

interface PagedListProps<T> {
  readonly pages: Pages<T, { readonly items: readonly T[] }>;
  /** Text for an empty list. */
  readonly none: string;
  /** Renders the loaded items, which are a part if the list continues on the server. */
  readonly children: (items: readonly T[], isPart: boolean) => ReactNode;
}

/** A list that loads page by page, or a text if it is empty. */
export function PagedList<T>({ pages, none, children }: PagedListProps<T>) {
  return (
    <FeedView feed={pages.first}>
      {({ items }) =>
        items.length === 0 ? (
          <Empty>{none}</Empty>
        ) : (
          <Stack>
            {children([...items, ...pages.later], pages.loadMore !== undefined)}
            <ShowMore {...pages} />
          </Stack>
        )
      }
    </FeedView>
  );
}
