import styled from '@emotion/styled';
import { FallbackPanel } from '@travel/ui/load/fallback-panel.tsx';
import { pageColumn } from '@travel/ui/look/tokens/page.ts';
import { useTranslation } from 'react-i18next';
import { useSupport } from './support.ts';

interface LoadFailedProps {
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

/** Shown when a hold or booking cannot be loaded. */
export function LoadFailed({ retrying, onRetry }: LoadFailedProps) {
  const { t } = useTranslation('mfe-checkout');
  const support = useSupport();
  return (
    <Column>
      <FallbackPanel
        title={t('loadFailed.title')}
        retryLabel={t('retry')}
        retrying={retrying}
        onRetry={onRetry}
        support={support}
      >
        <p>{t('loadFailed.text')}</p>
      </FallbackPanel>
    </Column>
  );
}

const Column = styled.div(pageColumn);
