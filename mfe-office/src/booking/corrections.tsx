import type { BookingFile } from '@travel/contracts/endpoints/office/office-bookings';
import { holdExtensions } from '@travel/contracts/orders/hold-extensions';
import { numberFormat } from '@travel/contracts/locale/format/formats';
import { normalizeEmail } from '@travel/contracts/people/email';
import { Button } from '@travel/ui/actions/button.tsx';
import { Dialog } from '@travel/ui/dialog/dialog.tsx';
import { SelectField } from '@travel/ui/fields/select-field.tsx';
import { TextField } from '@travel/ui/fields/text-field.tsx';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { FeedView } from '@travel/ui/staff/feed-view.tsx';
import { useFeed } from '@travel/ui/staff/feed.ts';
import { Fields, Row } from '@travel/ui/staff/layout.ts';
import { ReasonDialog } from '@travel/ui/staff/reason-dialog.tsx';
import { useFormats } from '@travel/ui/staff/use-formats.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onceMs, useOrganisation } from '../data/own-staff.tsx';

interface FileProps {
  readonly file: BookingFile;
  readonly onChanged: () => void;
}

interface DialogProps extends FileProps {
  readonly onClose: () => void;
}

const dialogs = {
  names: NamesDialog,
  contact: ContactDialog,
  settle: SettleDialog,
  extend: ExtendDialog,
  release: ReleaseDialog,
} as const;

type DialogKind = keyof typeof dialogs;

const inProgress = new Set(['paying', 'authorised', 'capturing', 'cancelling']);

/** Buttons for corrections that the state of the booking and the person's roles allow. */
export function Corrections({ file, onChanged }: FileProps) {
  const { t } = useTranslation('mfe-office');
  const { can } = useOrganisation();
  const [open, setOpen] = useState<DialogKind | null>(null);
  const { status, names_change: namesChange } = file.booking;
  const buttons = [
    { kind: 'names', label: t('correct.names'), isShown: can('correct-booking') && Boolean(namesChange) },
    { kind: 'contact', label: t('correct.contact'), isShown: can('correct-booking') },
    { kind: 'settle', label: t('settle.action'), isShown: can('settle-booking') && inProgress.has(status) },
    { kind: 'extend', label: t('extend.action'), isShown: can('settle-booking') && Boolean(file.held_until) },
    { kind: 'release', label: t('release.action'), isShown: can('settle-booking') && status === 'draft' },
  ] as const;
  const OpenDialog = open && dialogs[open];
  return (
    <Row>
      {buttons.map(
        ({ kind, label, isShown }) =>
          isShown && (
            <Button key={kind} size="small" onClick={() => setOpen(kind)}>
              {label}
            </Button>
          ),
      )}
      {OpenDialog && (
        <OpenDialog
          file={file}
          onChanged={() => {
            setOpen(null);
            onChanged();
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </Row>
  );
}

/** Returns the name of a booking in texts, the parameters of its calls, and a function that reports a change. */
const useBookingCalls = ({ file: { booking }, onChanged }: FileProps) => {
  const { toast, locale } = useHost();
  const { organisation_id } = useOrganisation();
  return {
    name: booking.number ?? booking.booking_id,
    request: { params: { organisation_id, booking_id: booking.booking_id }, query: { lang: locale.language } },
    finish: (text: string) => {
      toast(text, { tone: 'positive' });
      onChanged();
    },
  };
};

function NamesDialog({ onClose, ...props }: DialogProps) {
  const { t } = useTranslation('mfe-office');
  const { http } = useHost();
  const { name, request, finish } = useBookingCalls(props);
  const [names, setNames] = useState(() =>
    props.file.booking.travellers.map(({ first_name, last_name }) => ({ first_name, last_name })),
  );
  const [isSubmitted, setSubmitted] = useState(false);
  const change = (at: number, part: Partial<(typeof names)[number]>) =>
    setNames(names.map((one, index) => (index === at ? { ...one, ...part } : one)));
  const send = async (why: string) => {
    await http('POST /api/office/{organisation_id}/bookings/{booking_id}/names', { ...request, body: { names, why } });
    finish(t('correct.done', { name }));
  };
  const renderName = (at: number, key: 'first_name' | 'last_name') => {
    const value = names[at]?.[key] ?? '';
    return (
      <TextField
        key={key}
        label={t(key === 'first_name' ? 'correct.first' : 'correct.last', { number: at + 1 })}
        autoComplete="off"
        maxLength={80}
        dir="auto"
        value={value}
        error={isSubmitted && value.trim() === '' ? t('correct.nameMissing') : undefined}
        onText={(text) => change(at, { [key]: text })}
      />
    );
  };
  return (
    <ReasonDialog
      title={t('correct.namesTitle', { name })}
      action={t('correct.save')}
      note={t('correct.namesNote')}
      reasons={[t('correct.reason.misspelt'), t('correct.reason.asked')]}
      validate={() => {
        setSubmitted(true);
        return names.every(({ first_name, last_name }) => first_name.trim() !== '' && last_name.trim() !== '');
      }}
      send={send}
      onClose={onClose}
    >
      {names.map((_, at) => (
        <Fields key={at}>
          {renderName(at, 'first_name')}
          {renderName(at, 'last_name')}
        </Fields>
      ))}
    </ReasonDialog>
  );
}

function ContactDialog({ onClose, ...props }: DialogProps) {
  const { t } = useTranslation('mfe-office');
  const { http } = useHost();
  const { name, request, finish } = useBookingCalls(props);
  const [contact, setContact] = useState(props.file.booking.contact);
  const [isSubmitted, setSubmitted] = useState(false);
  const errors = {
    email: normalizeEmail(contact.email) === null && t('correct.emailMissing'),
    phone: !/^\+[\d\s]{4,24}$/.test(contact.phone.trim()) && t('correct.phoneMissing'),
  };
  const send = async (why: string) => {
    await http('PUT /api/office/{organisation_id}/bookings/{booking_id}/contact', {
      ...request,
      body: { contact, why },
    });
    finish(t('correct.done', { name }));
  };
  return (
    <ReasonDialog
      title={t('correct.contactTitle', { name })}
      action={t('correct.save')}
      note={t('correct.contactNote')}
      reasons={[t('correct.reason.misspelt'), t('correct.reason.asked')]}
      validate={() => {
        setSubmitted(true);
        return !errors.email && !errors.phone;
      }}
      send={send}
      onClose={onClose}
    >
      <Fields>
        {(['email', 'phone'] as const).map((key) => (
          <TextField
            key={key}
            label={t(`correct.${key}`)}
            type={key === 'email' ? 'email' : 'tel'}
            autoComplete="off"
            maxLength={254}
            dir="ltr"
            value={contact[key]}
            error={(isSubmitted && errors[key]) || undefined}
            onText={(text) => setContact({ ...contact, [key]: text })}
          />
        ))}
      </Fields>
    </ReasonDialog>
  );
}

/** Shows the next step of a booking in progress before it is continued. */
function SettleDialog({ onClose, ...props }: DialogProps) {
  const { t } = useTranslation('mfe-office');
  const { http } = useHost();
  const { moment } = useFormats();
  const { name, request, finish } = useBookingCalls(props);
  const { params } = request;
  const path = 'GET /api/office/{organisation_id}/bookings/{booking_id}/settlement';
  const plan = useFeed(
    `settlement/${params.booking_id}`,
    async (signal) => (await http(path, { params, signal })).data,
    onceMs,
  );
  const title = t('settle.title', { name });
  if (plan.status !== 'ready') {
    return (
      <Dialog title={title} onClose={onClose} actions={<Button onClick={onClose}>{t('cancel.leave')}</Button>}>
        <FeedView feed={plan}>{() => null}</FeedView>
      </Dialog>
    );
  }
  const send = async (why: string) => {
    await http('POST /api/office/{organisation_id}/bookings/{booking_id}/settlement', { params, body: { why } });
    finish(t('settle.done', { name }));
  };
  return (
    <ReasonDialog
      title={title}
      action={t('settle.submit')}
      reasons={[t('settle.reason.supplier'), t('settle.reason.stuck')]}
      send={send}
      onClose={onClose}
    >
      <Notice title={t(`settle.step.${plan.value.step}`)}>{t('settle.since', { at: moment(plan.value.since) })}</Notice>
    </ReasonDialog>
  );
}

function ExtendDialog({ onClose, ...props }: DialogProps) {
  const { t } = useTranslation('mfe-office');
  const { http, locale } = useHost();
  const { moment } = useFormats();
  const { name, request, finish } = useBookingCalls(props);
  const [minutes, setMinutes] = useState<(typeof holdExtensions)[number]>(holdExtensions[0]);
  const { held_until } = props.file;
  const minutesFormat = numberFormat(locale.language, { style: 'unit', unit: 'minute', unitDisplay: 'long' });
  const send = async (why: string) => {
    await http('POST /api/office/{organisation_id}/bookings/{booking_id}/extension', {
      ...request,
      body: { minutes, why },
    });
    finish(t('extend.done', { name }));
  };
  return (
    <ReasonDialog
      title={t('extend.title', { name })}
      action={t('extend.action')}
      note={t('extend.note', { at: moment(held_until ?? '') })}
      reasons={[t('extend.reason.time')]}
      send={send}
      onClose={onClose}
    >
      <SelectField
        label={t('extend.by')}
        value={String(minutes)}
        onValue={(value) => setMinutes(holdExtensions.find((one) => String(one) === value) ?? minutes)}
      >
        {holdExtensions.map((one) => (
          <option key={one} value={one}>
            {minutesFormat.format(one)}
          </option>
        ))}
      </SelectField>
    </ReasonDialog>
  );
}

function ReleaseDialog({ onClose, ...props }: DialogProps) {
  const { t } = useTranslation('mfe-office');
  const { http } = useHost();
  const { name, request, finish } = useBookingCalls(props);
  const send = async (why: string) => {
    await http('POST /api/office/{organisation_id}/bookings/{booking_id}/release', { ...request, body: { why } });
    finish(t('release.done', { name }));
  };
  return (
    <ReasonDialog
      title={t('release.title', { name })}
      action={t('release.action')}
      grave
      note={t('release.note')}
      reasons={[t('release.reason.asked')]}
      send={send}
      onClose={onClose}
    />
  );
}
