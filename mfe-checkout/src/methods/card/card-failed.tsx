import { Button } from '@travel/ui/actions/button.tsx';
import { RetryIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { sessionEndedText } from '../../foundation/refusals/messages.ts';
import { requestSignIn, isSignedOut } from '../../foundation/session/use-watched-host.ts';

interface CardFailedProps {
  readonly code: string;
  readonly onRetry: () => void;
}

/** Shows why no card can be entered, with a retry button if that can help. */
export function CardFailed({ code, onRetry }: CardFailedProps) {
  const { t } = useTranslation('mfe-checkout');
  const host = useHost();
  const isUnknown = code === 'gateway_unknown';
  const again = (
    <Button size="small" icon={<RetryIcon size={16} />} onClick={onRetry}>
      {t('retry')}
    </Button>
  );
  const signIn = (
    <Button size="small" tone="ink" onClick={() => requestSignIn(host)}>
      {t('session.signIn')}
    </Button>
  );
  return (
    <Notice
      tone="negative"
      role="alert"
      title={t(isUnknown ? 'card.unknownTitle' : 'card.failedTitle')}
      actions={
        isUnknown ? undefined : (
          <>
            {isSignedOut(code) && signIn}
            {again}
          </>
        )
      }
    >
      {t(getFailureTextKey(code), { email: host.organisation.support.email, phone: host.organisation.support.phone })}
    </Notice>
  );
}

const getFailureTextKey = (code: string): string => {
  if (code === 'gateway_unknown') return 'card.unknownText';
  if (code === 'hold_ended' || code === 'order_unknown' || code === 'hold_unknown') return 'pay.holdEnded';
  if (isSignedOut(code)) return sessionEndedText;
  return code === 'network_failed' || code === 'timed_out' ? 'card.failedOffline' : 'card.failedText';
};
