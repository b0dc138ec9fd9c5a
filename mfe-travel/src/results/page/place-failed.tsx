import styled from '@emotion/styled';
import { FallbackPanel } from '@travel/ui/fallback-panel';
import { pageColumn } from '@travel/ui/page';
import { useTranslation } from 'react-i18next';

/** The place could not be asked for; the search itself is safe in the address. */
export function PlaceFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('mfe-travel');
  return (
    <Column>
      <FallbackPanel
        title={t('results.placeFailed.title')}
        retryLabel={t('results.placeFailed.retry')}
        onRetry={onRetry}
      >
        {t('results.placeFailed.text')}
      </FallbackPanel>
    </Column>
  );
}

const Column = styled.div(pageColumn);
