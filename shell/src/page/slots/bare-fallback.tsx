import { useTranslation } from 'react-i18next';

/** Replaces a remote if not even its designed fallback could be loaded: one sentence and a retry button. */
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
