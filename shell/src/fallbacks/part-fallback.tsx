import styled from '@emotion/styled';
import { FallbackPanel } from '@travel/ui/fallback-panel';
import { pageColumn } from '@travel/ui/page';
import { useTranslation } from 'react-i18next';
import type { RetryProps } from './retry-props.ts';
import { Support } from './support.tsx';

/** Stands for the main part of a page, or for a part that another one placed. */
export function PartFallback({ compact = false, onRetry, retrying, still }: RetryProps & { compact?: boolean }) {
  const { t } = useTranslation('shell');
  const panel = (
    <FallbackPanel
      title={t('fallback.title')}
      compact={compact}
      retryLabel={t('retry')}
      onRetry={onRetry}
      retrying={retrying}
      support={compact ? undefined : <Support />}
    >
      <p>{t('fallback.text')}</p>
      {still && <p>{t('fallback.still')}</p>}
    </FallbackPanel>
  );
  return compact ? panel : <Column>{panel}</Column>;
}

const Column = styled.div(pageColumn);
