import type { Membership } from '@travel/contracts/endpoints/membership/memberships';
import { Button } from '@travel/ui/actions/button.tsx';
import { formatDay } from '@travel/contracts/locale/format/dates';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { MembershipStoreApi } from './membership-store.ts';
import { getAllowedChange } from './membership-status.ts';

interface CancelOrResumeButtonProps {
  readonly membership: Membership;
  readonly store: MembershipStoreApi;
  readonly onCancel: () => void;
}

/** Button that cancels a membership or reverts the cancellation. It is one button, so that it keeps the focus. */
export function CancelOrResumeButton({ membership, store, onCancel }: CancelOrResumeButtonProps) {
  const { t } = useTranslation('mfe-membership');
  const { locale, toast } = useHost();
  const [isWorking, setIsWorking] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const turn = getAllowedChange(membership);
  if (turn === null) return null;

  const resume = async () => {
    setIsWorking(true);
    setHasFailed(false);
    const refusal = await store.getState().resume();
    setIsWorking(false);
    if (refusal === null) toast(t('panel.resume.done'), { tone: 'positive' });
    else setHasFailed(true);
  };

  return (
    <>
      {hasFailed && turn === 'resume' && (
        <Notice tone="negative" role="alert">
          {t('panel.resume.failed', { until: formatDay(membership.plan_expiry_date, locale.language) })}
        </Notice>
      )}
      <Button
        tone={turn === 'resume' ? 'ink' : 'outline'}
        working={isWorking}
        onClick={turn === 'resume' ? () => void resume() : onCancel}
      >
        {t(turn === 'resume' ? 'panel.resume.action' : 'panel.cancel.action')}
      </Button>
    </>
  );
}
