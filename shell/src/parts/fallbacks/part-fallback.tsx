import styled from '@emotion/styled';
import { FallbackPanel } from '@travel/ui/load/fallback-panel.tsx';
import { pageColumn } from '@travel/ui/look/tokens/page.ts';
import { useTranslation } from 'react-i18next';
import type { RetryProps } from './retry-props.ts';
import { Support } from './support.tsx';

interface PartFallbackProps extends RetryProps {
  readonly compact?: boolean;
  /** The text to show. The payment form may break after the traveller has paid, so it has a text of its own. */
  readonly words?: 'fallback' | 'payment';
}

/** Fallback of the main part of a page, or of a remote that another remote placed. */
export function PartFallback({ compact = false, words = 'fallback', onRetry, retrying, still }: PartFallbackProps) {
  const { t } = useTranslation('shell');
  const panel = (
    <FallbackPanel
      title={t(`${words}.title`)}
      compact={compact}
      retryLabel={t('retry')}
      onRetry={onRetry}
      retrying={retrying}
      support={compact && words !== 'payment' ? undefined : <Support />}
    >
      <p>{t(`${words}.text`)}</p>
      {still && <p>{t('fallback.still')}</p>}
    </FallbackPanel>
  );
  return compact ? panel : <Column>{panel}</Column>;
}

const Column = styled.div(pageColumn);
