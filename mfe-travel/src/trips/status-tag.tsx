import type { BookingStatus } from '@travel/contracts/endpoints/bookings';
import { Tag } from '@travel/ui/tag';
import { useTranslation } from 'react-i18next';

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
} as const satisfies Record<BookingStatus, string>;

/** Where a booking stands, in a word or two. */
export function StatusTag({ status }: { status: BookingStatus }) {
  const { t } = useTranslation('mfe-travel');
  return <Tag tone={looks[status]}>{t(`trips.status.${status}`)}</Tag>;
}
