import styled from '@emotion/styled';
import { Button } from '@travel/ui/actions/button.tsx';
import { RetryIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { RetryNotice } from '@travel/ui/notices/retry-notice.tsx';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { Spinner } from '@travel/ui/actions/spinner.tsx';
import { LiveRegion } from '@travel/ui/announcements/live-region.tsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { createProgressStore } from './progress-store.ts';

interface PlanProgressProps {
  readonly booking_id: string;
  readonly email: string;
  readonly onConfirmed: () => void;
  readonly onAgain: () => void;
}

const steps: ReadonlySet<string> = new Set(['authorised', 'capturing']);

/** Shows the progress of a paid booking until its result is known, or announces an e-mail (spec §4/04). */
export function PlanProgress({ booking_id, email, onConfirmed, onAgain }: PlanProgressProps) {
  const { t } = useTranslation('mfe-membership');
  const host = useHost();
  const [store] = useState(() => createProgressStore(host, booking_id));
  const { progress } = useStore(store);
  const isConfirmed = progress.status === 'confirmed';
  const confirm = useEffectEvent(onConfirmed);
  const status = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const { start, close } = store.getState();
    start();
    // Move focus here, because the focused Pay Now button has been removed.
    status.current?.focus();
    return close;
  }, [store]);
  useEffect(() => {
    if (isConfirmed) confirm();
  }, [isConfirmed]);

  if (progress.status === 'failed') {
    return (
      <RetryNotice title={t('progress.failedTitle')} label={t('paying.again')} onRetry={onAgain}>
        {t('progress.failed', host.organisation.support)}
      </RetryNotice>
    );
  }
  if (progress.status === 'pending') {
    return (
      <LiveRegion>
        <Notice
          title={t('progress.pendingTitle')}
          actions={
            <Button size="small" icon={<RetryIcon size={16} />} onClick={() => store.getState().again()}>
              {t('progress.check')}
            </Button>
          }
        >
          {t('progress.pending', { email })}
        </Notice>
      </LiveRegion>
    );
  }
  const step = progress.status === 'moving' && steps.has(progress.booking ?? '') ? 'begins' : 'paying';
  return (
    <LiveRegion>
      <Moving ref={status} tabIndex={-1}>
        <Spinner aria-hidden />
        <div>
          <p css={type.titleSmall}>{t(isConfirmed ? 'progress.confirmed' : `progress.${step}`)}</p>
          <p>{t('progress.stay')}</p>
        </div>
      </Moving>
    </LiveRegion>
  );
}

const Moving = styled.div({
  '--ring': '20px',
  display: 'flex',
  gap: space.m,
  paddingBlock: space.l,
  '& p + p': { ...type.small, color: color.ink2 },
  '&:focus-visible': { outline: 'none', boxShadow: 'none' },
});
