import { Notice } from '@travel/ui/notices/notice.tsx';
import { TextButton } from '@travel/ui/actions/text-button.tsx';
import { useTranslation } from 'react-i18next';

/** The account does not have the choice: it is kept, Apply tries again, and there is a way on without the account. */
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
