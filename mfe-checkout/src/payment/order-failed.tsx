import { Button } from '@travel/ui/actions/button.tsx';
import { RetryIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';

interface OrderFailedProps {
  readonly code: string;
  readonly onRetry: () => void;
}

const hasOrderEnded = (code: string): boolean => code === 'hold_ended' || code === 'order_unknown';

/** Shows why the payment options could not be loaded, with a retry button if that can help. */
export function OrderFailed({ code, onRetry }: OrderFailedProps) {
  const { t } = useTranslation('mfe-checkout');
  const { support } = useHost().organisation;
  return (
    <Notice
      tone="negative"
      role="alert"
      title={t('tenders.loadFailedTitle')}
      actions={
        hasOrderEnded(code) ? undefined : (
          <Button size="small" icon={<RetryIcon size={16} />} onClick={onRetry}>
            {t('retry')}
          </Button>
        )
      }
    >
      {hasOrderEnded(code) ? t('pay.holdEnded') : t('tenders.loadFailed', { ...support })}
    </Notice>
  );
}
