import { Notice } from '@travel/ui/notices/notice.tsx';
import { TextButton } from '@travel/ui/actions/text-button.tsx';
import { useTranslation } from 'react-i18next';

/**
 * Shows that the account could not be saved. The choice stays on the device, Apply retries, and the user can continue
 * without the account.
 */
export function NotSaved({ onApplyHere }: { onApplyHere: () => void }) {
  const { t } = useTranslation('mfe-locale');
  return (
    <Notice
      role="alert"
      tone="negative"
      title={t('account.failed')}
      actions={<TextButton onClick={onApplyHere}>{t('account.applyHere')}</TextButton>}
    >
      {t('account.kept')}
    </Notice>
  );
}
