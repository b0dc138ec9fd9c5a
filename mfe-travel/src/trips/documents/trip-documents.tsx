import type { Trip } from '@travel/contracts/endpoints/trips/trips';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import { ButtonLink } from '@travel/ui/actions/button-link.tsx';
import { AddToCalendarIcon, DownloadIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';

interface TripDocumentsProps {
  readonly trip: Trip;
  /** Token of a mailed link, which opens a booking without an account. */
  readonly access?: string | undefined;
}

/** Links to the trip's calendar file and printable voucher if at least one part of the trip is confirmed. */
export function TripDocuments({ trip: { trip_id, bookings, stretches }, access }: TripDocumentsProps) {
  const { t } = useTranslation('mfe-travel');
  const { locale } = useHost();
  const isConfirmed = bookings.some(
    ({ booking_id, status }) => status === 'confirmed' && stretches.some((one) => one.booking_id === booking_id),
  );
  if (!isConfirmed) return null;
  const query = new URLSearchParams({ lang: getTextLanguage(locale.language), ...(access && { access }) });
  return (
    <>
      <ButtonLink
        size="small"
        icon={<AddToCalendarIcon size={18} />}
        href={`/api/trips/${trip_id}/calendar.ics?${query}`}
        download={`${trip_id}.ics`}
      >
        {t('trips.calendar')}
      </ButtonLink>
      <ButtonLink
        size="small"
        icon={<DownloadIcon size={18} />}
        href={`/api/trips/${trip_id}/voucher.pdf?${query}`}
        download={`${trip_id}.pdf`}
      >
        {t('trips.voucher')}
      </ButtonLink>
    </>
  );
}
