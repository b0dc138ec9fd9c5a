import { Button } from '@travel/ui/actions/button.tsx';
import { RequestErrorNotice } from '@travel/ui/staff/feed-view.tsx';
import { Row } from '@travel/ui/staff/layout.ts';
import type { RequestError } from '@travel/ui/staff/request-error.ts';
import { useTranslation } from 'react-i18next';

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
