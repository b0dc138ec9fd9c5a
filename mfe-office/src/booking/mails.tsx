import styled from '@emotion/styled';
import type { BookingFile } from '@travel/contracts/endpoints/office/office-bookings';
import { ButtonLink } from '@travel/ui/actions/button-link.tsx';
import { Button } from '@travel/ui/actions/button.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { Empty, Quiet, Row, Stack, TextBlock } from '@travel/ui/staff/layout.ts';
import { Panel } from '@travel/ui/staff/panel.tsx';
import { ReasonDialog } from '@travel/ui/staff/reason-dialog.tsx';
import { useFormats } from '@travel/ui/staff/use-formats.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOrganisation } from '../data/own-staff.tsx';

interface MailsProps {
  readonly file: BookingFile;
  readonly onChanged: () => void;
}

/** The mails of the booking as they were sent. */
export function Mails({ file: { booking, mails }, onChanged }: MailsProps) {
  const { t } = useTranslation('mfe-office');
  const { http, toast } = useHost();
  const { organisation_id, can } = useOrganisation();
  const { moment } = useFormats();
  const [chosen, setChosen] = useState<BookingFile['mails'][number] | null>(null);
  const send = async (why: string) => {
    if (!chosen) return;
    await http('POST /api/office/{organisation_id}/bookings/{booking_id}/mails/{mail_id}/resend', {
      params: { organisation_id, booking_id: booking.booking_id, mail_id: String(chosen.mail_id) },
      body: { why },
    });
    toast(t('mails.queued', { email: booking.contact.email }), { tone: 'positive' });
    setChosen(null);
    onChanged();
  };
  return (
    <Panel title={t('mails.title')}>
      {mails.length === 0 && <Empty>{t('mails.none')}</Empty>}
      {mails.map((mail) => (
        <Stack key={mail.mail_id}>
          <Row>
            <Subject>
              <strong dir="auto">{mail.subject}</strong>
              <Quiet>
                {moment(mail.sent_at)}
                {' · '}
                <bdi>{mail.recipient}</bdi>
              </Quiet>
            </Subject>
            {/* A new tab, because the policy of this page forbids frames and the styles of mails. */}
            {mail.has_html && (
              <ButtonLink
                size="small"
                href={`/api/office/${organisation_id}/bookings/${booking.booking_id}/mails/${mail.mail_id}`}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={t('mails.asSentLabel', { subject: mail.subject })}
              >
                {t('mails.asSent')}
              </ButtonLink>
            )}
            {can('resend-mail') && (
              <Button
                size="small"
                aria-label={t('mails.againLabel', { subject: mail.subject })}
                onClick={() => setChosen(mail)}
              >
                {t('mails.again')}
              </Button>
            )}
          </Row>
          <details>
            <summary>{t('mails.text')}</summary>
            <TextBlock dir="auto">{mail.text}</TextBlock>
          </details>
        </Stack>
      ))}
      {chosen && (
        <ReasonDialog
          title={t('mails.dialogTitle')}
          action={t('mails.again')}
          note={t('mails.note', { email: booking.contact.email })}
          reasons={[t('mails.reason.lost'), t('mails.reason.corrected')]}
          send={send}
          onClose={() => setChosen(null)}
        >
          <p dir="auto">{chosen.subject}</p>
        </ReasonDialog>
      )}
    </Panel>
  );
}

const Subject = styled.div({
  display: 'grid',
  flex: '1 1 14rem',
  minInlineSize: 0,
  marginInlineEnd: 'auto',
  overflowWrap: 'anywhere',
});
