import type { Booking } from '@travel/contracts/endpoints/orders/bookings';
import { getRatedTopics } from '@travel/contracts/products/review-options';
import { getReviewPath } from '@travel/contracts/routes/routes';
import { ButtonLink } from '@travel/ui/actions/button-link.tsx';
import { usePageLink } from '@travel/ui/remote/host-context.tsx';
import { useTranslation } from 'react-i18next';
import { useNow } from '../places/daylight/use-now.ts';

interface ReviewLinkProps {
  readonly booking: Pick<Booking, 'booking_id' | 'status' | 'items'>;
  /** Token of a mailed link, which opens this booking without an account. */
  readonly access?: string | undefined;
}

/** Links to the review of a booking; nothing before its end, or if it has nothing to review. */
export function ReviewLink({ booking: { booking_id, status, items }, access }: ReviewLinkProps) {
  const { t } = useTranslation('mfe-travel');
  const link = usePageLink();
  const now = useNow();
  const isOver = items.some(
    ({ product_type, status: itemStatus, ends }) =>
      getRatedTopics(product_type).length > 0 && itemStatus === 'booked' && ends && new Date(ends.at) <= now,
  );
  if (status !== 'confirmed' || !isOver) return null;
  const token = access === undefined ? '' : `&${new URLSearchParams({ access })}`;
  return (
    <ButtonLink size="small" {...link(`${getReviewPath(booking_id)}${token}`)}>
      {t('trips.review')}
    </ButtonLink>
  );
}
