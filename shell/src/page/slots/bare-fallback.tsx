import { useTranslation } from 'react-i18next';

/** Stands for a remote when not even its designed fallback can be had: a sentence and the button. */
export function BareFallback({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <div role="alert" css={{ padding: 24 }}>
      <p>{t('fallback.title')}</p>
      <button type="button" onClick={onRetry}>
        {t('retry')}
      </button>
    </div>
  );
}
