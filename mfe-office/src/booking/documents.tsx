import type { BookingFile } from '@travel/contracts/endpoints/office/office-bookings';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import { ButtonLink } from '@travel/ui/actions/button-link.tsx';
import { DownloadIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { Empty, Row } from '@travel/ui/staff/layout.ts';
import { Panel } from '@travel/ui/staff/panel.tsx';
import { useTranslation } from 'react-i18next';
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
          <ButtonLink
            key={file}
            size="small"
            icon={<DownloadIcon size={16} />}
            href={`/api/office/${organisation_id}/bookings/${booking_id}/documents/${file}?lang=${getTextLanguage(language)}`}
            download={`${number ?? bookingNumber ?? booking_id}.pdf`}
          >
            {t(`documents.kind.${kind}`, { number })}
          </ButtonLink>
        ))}
      </Row>
    </Panel>
  );
}
