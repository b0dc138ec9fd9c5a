import type { BookingFile } from '@travel/contracts/endpoints/office/office-bookings';
import { Button } from '@travel/ui/actions/button.tsx';
import { TextArea } from '@travel/ui/fields/text-area.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { RequestErrorNotice } from '@travel/ui/staff/feed-view.tsx';
import { Form } from '@travel/ui/staff/form.tsx';
import { Empty, Quiet } from '@travel/ui/staff/layout.ts';
import { Panel } from '@travel/ui/staff/panel.tsx';
import { toRequestError, type RequestError } from '@travel/ui/staff/request-error.ts';
import { useFormats } from '@travel/ui/staff/use-formats.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOrganisation } from '../data/own-staff.tsx';

interface NotesProps {
  readonly file: BookingFile;
  readonly onChanged: () => void;
}

/** Notes for colleagues, which travellers never see. */
export function Notes({ file: { booking, notes }, onChanged }: NotesProps) {
  const { t } = useTranslation('mfe-office');
  const { can } = useOrganisation();
  const { moment } = useFormats();
  return (
    <Panel title={t('notes.title')} note={t('notes.lead')}>
      {notes.length === 0 && <Empty>{t('notes.none')}</Empty>}
      {notes.map(({ note_id, at, who, text }) => (
        <div key={note_id}>
          <p css={{ margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            <bdi>{text}</bdi>
          </p>
          <Quiet>
            {moment(at)}
            {' · '}
            <bdi>{who}</bdi>
          </Quiet>
        </div>
      ))}
      {can('write-note') && <NoteForm bookingId={booking.booking_id} onChanged={onChanged} />}
    </Panel>
  );
}

function NoteForm({ bookingId, onChanged }: { readonly bookingId: string; readonly onChanged: () => void }) {
  const { t } = useTranslation('mfe-office');
  const { http } = useHost();
  const { organisation_id } = useOrganisation();
  const [text, setText] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [fault, setFault] = useState<RequestError | null>(null);
  const isEmpty = text.trim() === '';

  const submit = async () => {
    setIsSubmitted(true);
    if (isEmpty || isSending) return;
    setIsSending(true);
    setFault(null);
    try {
      await http('POST /api/office/{organisation_id}/bookings/{booking_id}/notes', {
        params: { organisation_id, booking_id: bookingId },
        body: { text: text.trim() },
      });
      setText('');
      setIsSubmitted(false);
      onChanged();
    } catch (error) {
      setFault(toRequestError(error));
    } finally {
      setIsSending(false);
    }
  };

  return (
    <Form onSubmit={() => void submit()}>
      <TextArea
        label={t('notes.text')}
        value={text}
        maxLength={2_000}
        rows={3}
        dir="auto"
        error={isSubmitted && isEmpty ? t('notes.missing') : undefined}
        onText={setText}
      />
      {fault && <RequestErrorNotice fault={fault} />}
      <div>
        <Button type="submit" working={isSending}>
          {t('notes.add')}
        </Button>
      </div>
    </Form>
  );
}
