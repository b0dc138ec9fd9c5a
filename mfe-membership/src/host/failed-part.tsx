import { Button } from '@travel/ui/actions/button.tsx';
import { RetryIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { Notice } from '@travel/ui/notices/notice.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface FailedPartProps {
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** Shows in place of a part of the panel that it could not be loaded, with a retry button. */
export function FailedPart({ onRetry, children }: FailedPartProps) {
  const { t } = useTranslation('mfe-membership');
  return (
    <Notice
      tone="negative"
      role="alert"
      actions={
        <Button size="small" icon={<RetryIcon size={16} />} onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
