import { Tag } from '@travel/ui/cards/tag.tsx';
import { useTranslation } from 'react-i18next';
import type { DisplayStatus } from './trips.ts';

const looks = {
  draft: 'warning',
  paying: 'warning',
  authorised: 'warning',
  capturing: 'warning',
  confirmed: 'positive',
  failed: 'negative',
  expired: 'neutral',
  cancelling: 'neutral',
  cancelled: 'neutral',
  changed: 'neutral',
  answer_needed: 'warning',
} as const satisfies Record<DisplayStatus, string>;

export function StatusTag({ status }: { status: DisplayStatus }) {
  const { t } = useTranslation('mfe-travel');
  return <Tag tone={looks[status]}>{t(`trips.status.${status}`)}</Tag>;
}
