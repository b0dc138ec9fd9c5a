import type { Membership } from '@travel/contracts/endpoints/membership/memberships';
import { formatDay } from '@travel/contracts/locale/format/dates';
import { Notice } from '@travel/ui/notices/notice.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { MembershipStatus } from './membership-status.ts';
import { getRefusalReason, formatMembershipStatus } from './status-texts.ts';

interface AttentionProps {
  readonly membership: Membership;
  readonly status: MembershipStatus;
  readonly actions: ReactNode;
}

/** Shows a problem that the user must resolve: its reason, what happens next, and how to resolve it. */
export function Attention({ membership, status, actions }: AttentionProps) {
  const { t } = useTranslation('mfe-membership');
  const { locale, organisation } = useHost();
  const { past_due } = membership;
  const statusText = formatMembershipStatus(t, status, membership, { language: locale.language, organisation });
  const reason = past_due && getRefusalReason(t, past_due);
  return (
    <Notice tone="warning" title={t(`panel.attention.${status}`)} actions={actions}>
      <p>{statusText}</p>
      {reason && <p>{reason}</p>}
      {past_due && (
        <p>
          {past_due.next_try_on
            ? t('panel.pastDue.next', { day: formatDay(past_due.next_try_on, locale.language) })
            : t('panel.pastDue.last')}
        </p>
      )}
    </Notice>
  );
}
