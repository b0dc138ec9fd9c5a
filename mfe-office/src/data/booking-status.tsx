import type { BookingStatus } from '@travel/contracts/endpoints/orders/bookings';
import { Tag, type TagTone } from '@travel/ui/cards/tag.tsx';
import { useTranslation } from 'react-i18next';

const tones: Readonly<Record<BookingStatus, TagTone>> = {
  draft: 'edged',
  paying: 'warning',
  authorised: 'warning',
  capturing: 'warning',
  confirmed: 'positive',
  failed: 'negative',
  cancelling: 'warning',
  cancelled: 'neutral',
  expired: 'neutral',
};

export function BookingStatusTag({ status }: { readonly status: BookingStatus }) {
  const { t } = useTranslation('mfe-office');
  return <Tag tone={tones[status]}>{t(`status.${status}`)}</Tag>;
}
