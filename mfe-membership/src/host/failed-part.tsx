import { Button } from '@travel/ui/button';
import { RetryIcon } from '@travel/ui/icons';
import { Notice } from '@travel/ui/notice';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface FailedPartProps {
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** Says in its place that a part of the panel did not load, with the way to try again. */
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
