import styled from '@emotion/styled';
import { FallbackPanel } from '@travel/ui/load/fallback-panel.tsx';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { useTranslation } from 'react-i18next';
import { resultsColumn, resultsId } from './results-column.ts';

interface ResultsFailedProps {
  /** Word code of the answer. */
  readonly code: string;
  /** What could not be shown: `The hotels can't be shown right now`. */
  readonly title: string;
  readonly onRetry: () => void;
}

/** Why there is no list: a search that cannot be made says so, everything else can be tried again. */
export function ResultsFailed({ code, title, onRetry }: ResultsFailedProps) {
  const { t } = useTranslation('mfe-travel');
  const refused = code === 'dates_wrong' || code === 'party_too_large';
  return (
    <Column id={resultsId} tabIndex={-1}>
      {refused ? (
        <Notice tone="warning" role="alert" title={<Title>{t('results.refused.title')}</Title>}>
          {t(`results.refused.${code}`)}
        </Notice>
      ) : (
        <FallbackPanel title={title} retryLabel={t('results.retry')} onRetry={onRetry}>
          {t('results.failedText')}
        </FallbackPanel>
      )}
    </Column>
  );
}

/** Of the page, too: no list has one here. */
const Title = styled.h1({ font: 'inherit' });
const Column = styled.div(resultsColumn, { maxInlineSize: 980 });
