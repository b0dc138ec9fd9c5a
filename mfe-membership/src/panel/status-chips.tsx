import styled from '@emotion/styled';
import type { Membership } from '@travel/contracts/endpoints/membership/memberships';
import type { PlanStatus } from '@travel/contracts/endpoints/membership/plans';
import { formatDay } from '@travel/contracts/locale/format/dates';
import { Tag, type TagTone } from '@travel/ui/cards/tag.tsx';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';

const tones: Record<PlanStatus, TagTone> = {
  ACTIVE: 'positive',
  PAST_DUE: 'warning',
  EXPIRED: 'negative',
  CANCELLED: 'neutral',
  BLOCKED: 'negative',
};

/** Shows the membership's status as tags (spec §2.5/09), with a trial or an end date. */
export function StatusChips({ membership }: { readonly membership: Membership }) {
  const { t } = useTranslation('mfe-membership');
  const { locale } = useHost();
  const { plan_status, phase, cancel_at_period_end, plan_expiry_date } = membership;
  return (
    <Row>
      <Tag tone={tones[plan_status]}>{t(`panel.status.${plan_status}`)}</Tag>
      {phase === 'trialing' && <Tag tone="edged">{t('panel.tag.trial')}</Tag>}
      {plan_status === 'ACTIVE' && cancel_at_period_end && (
        <Tag tone="warning">{t('panel.tag.ends', { day: formatDay(plan_expiry_date, locale.language) })}</Tag>
      )}
    </Row>
  );
}

const Row = styled.div({ display: 'flex', flexWrap: 'wrap', gap: space.xs });
