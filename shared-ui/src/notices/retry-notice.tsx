import { Button } from '../actions/button.tsx';
import { RetryIcon } from '../pictures/icons/icons.tsx';
import { Notice, type NoticeProps } from './notice.tsx';

interface RetryNoticeProps extends Omit<NoticeProps, 'actions' | 'role'> {
  readonly label: string;
  readonly working?: boolean;
  /** Repeats the failed action. If absent, the notice has no button, because a retry does not help. */
  readonly onRetry?: (() => void) | undefined;
}

/** Announces a failure at once and offers a retry. */
export function RetryNotice({ tone = 'negative', label, working, onRetry, ...notice }: RetryNoticeProps) {
  return (
    <Notice
      {...notice}
      tone={tone}
      role="alert"
      actions={
        onRetry && (
          <Button size="small" icon={<RetryIcon size={16} />} working={working} onClick={onRetry}>
            {label}
          </Button>
        )
      }
    />
  );
}
