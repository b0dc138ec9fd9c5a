import { Tag } from '@travel/ui/cards/tag.tsx';
import { useTranslation } from 'react-i18next';
import type { Standing } from './trips.ts';

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
} as const satisfies Record<Standing, string>;

export function StatusTag({ status }: { status: Standing }) {
  const { t } = useTranslation('mfe-travel');
  return <Tag tone={looks[status]}>{t(`trips.status.${status}`)}</Tag>;
}
