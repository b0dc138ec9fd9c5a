import { Button } from '@travel/ui/actions/button.tsx';
import { Notice } from '@travel/ui/notices/notice.tsx';

interface ChangedNoticeProps {
  readonly text: string;
  /** Label of the button that shows the current state. */
  readonly action: string;
  readonly onShow: () => void;
}

/** Reports that an action did nothing, because the state that the dialog shows has changed. */
export function ChangedNotice({ text, action, onShow }: ChangedNoticeProps) {
  return (
    <Notice
      tone="warning"
      role="alert"
      actions={
        <Button size="small" onClick={onShow}>
          {action}
        </Button>
      }
    >
      {text}
    </Notice>
  );
}
