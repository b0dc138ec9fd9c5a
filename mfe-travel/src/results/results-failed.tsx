import styled from '@emotion/styled';
import { FallbackPanel } from '@travel/ui/load/fallback-panel.tsx';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { useTranslation } from 'react-i18next';
import { resultsColumn, resultsId } from './results-column.ts';

interface ResultsFailedProps {
  /** Problem code of the response. */
  readonly code: string;
  /** Title of the error: `The hotels can't be shown right now`. */
  readonly title: string;
  readonly onRetry: () => void;
}

/** Explains why there is no list. Invalid searches get no retry button, all other errors do. */
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
          {t(code === 'rate_outdated' ? 'results.rateOutdated' : 'results.failedText')}
        </FallbackPanel>
      )}
    </Column>
  );
}

/** Title of the error, which is also the page's heading, because there is no list with a heading. */
const Title = styled.h1({ font: 'inherit' });
const Column = styled.div(resultsColumn, { maxInlineSize: 980 });
