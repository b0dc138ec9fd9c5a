import type { BookingFile } from '@travel/contracts/endpoints/office/office-bookings';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { Empty, Row } from '@travel/ui/staff/layout.ts';
import { Panel } from '@travel/ui/staff/panel.tsx';
import { useTranslation } from 'react-i18next';
import { DownloadLink } from '../data/download-link.tsx';
import { useOrganisation } from '../data/own-staff.tsx';

/** The documents of the booking, as its traveller gets them. */
export function Documents({ file: { booking, documents } }: { readonly file: BookingFile }) {
  const { t } = useTranslation('mfe-office');
  const { language } = useHost().locale;
  const { organisation_id } = useOrganisation();
  // Older releases of the API list no documents.
  if (!documents) return null;
  const { booking_id, number: bookingNumber } = booking;
  return (
    <Panel title={t('documents.title')}>
      {documents.length === 0 && <Empty>{t('documents.none')}</Empty>}
      <Row>
        {documents.map(({ kind, file, number }) => (
          <DownloadLink
            key={file}
            size="small"
            href={`/api/office/${organisation_id}/bookings/${booking_id}/documents/${file}?lang=${getTextLanguage(language)}`}
            name={`${number ?? bookingNumber ?? booking_id}.pdf`}
          >
            {t(`documents.kind.${kind}`, { number })}
          </DownloadLink>
        ))}
      </Row>
    </Panel>
  );
}
