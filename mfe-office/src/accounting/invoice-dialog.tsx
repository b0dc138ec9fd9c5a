import type { OfficeInvoiceFile } from '@travel/contracts/endpoints/office/office-invoices';
import { getToday, isDay } from '@travel/contracts/locale/days/days';
import { formatTypedDay, getDateFormat } from '@travel/contracts/locale/days/typed-day';
import { formatDate } from '@travel/contracts/locale/format/dates';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { formatExampleAmount, parseAmount } from '@travel/contracts/locale/format/typed-amount';
import { compare, subtract } from '@travel/contracts/money/money';
import { Button } from '@travel/ui/actions/button.tsx';
import { Facts } from '@travel/ui/cards/facts.tsx';
import { Dialog } from '@travel/ui/dialog/dialog.tsx';
import { DateField } from '@travel/ui/fields/date-field.tsx';
import { TextField } from '@travel/ui/fields/text-field.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { FeedView, RequestErrorNotice } from '@travel/ui/staff/feed-view.tsx';
import { useFeed } from '@travel/ui/staff/feed.ts';
import { Fields, Quiet, Row, Stack } from '@travel/ui/staff/layout.ts';
import { PageLink } from '@travel/ui/staff/page-link.tsx';
import { ReasonDialog } from '@travel/ui/staff/reason-dialog.tsx';
import { useFormats } from '@travel/ui/staff/use-formats.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangedNotice } from '../data/changed-notice.tsx';
import { onceMs, useOrganisation } from '../data/own-staff.tsx';

interface InvoiceDialogProps {
  readonly invoiceId: string;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** An invoice with its payments, credit notes and reminders, and the actions that its status allows. */
export function InvoiceDialog({ invoiceId, onChanged, onClose }: InvoiceDialogProps) {
  const { t } = useTranslation('mfe-office');
  const { http } = useHost();
  const { organisation_id, can, getPath } = useOrganisation();
  const [action, setAction] = useState<'pay' | 'remind' | null>(null);
  const feed = useFeed(
    `invoice/${organisation_id}/${invoiceId}`,
    async (signal) => {
      const params = { organisation_id, invoice_id: invoiceId };
      return (await http('GET /api/office/{organisation_id}/invoices/{invoice_id}', { params, signal })).data;
    },
    onceMs,
  );
  const invoice = feed.status === 'ready' ? feed.value : null;
  const leave = () => setAction(null);
  const finish = () => {
    leave();
    feed.reload();
    onChanged();
  };
  if (invoice && action === 'pay') {
    return <PaymentDialog key={invoice.revision} invoice={invoice} onDone={finish} onClose={leave} />;
  }
  if (invoice && action === 'remind') return <ReminderDialog invoice={invoice} onDone={finish} onClose={leave} />;
  return (
    <Dialog
      title={invoice ? t('invoices.oneTitle', { number: invoice.number }) : t('invoices.title')}
      closeLabel={t('invoices.close')}
      width={640}
      onClose={onClose}
      actions={
        invoice &&
        invoice.open.amount > 0 && (
          <>
            {invoice.status === 'overdue' && (
              <Button onClick={() => setAction('remind')}>{t('invoices.remind')}</Button>
            )}
            <Button tone="accent" onClick={() => setAction('pay')}>
              {t('invoices.pay')}
            </Button>
          </>
        )
      }
    >
      <FeedView feed={feed}>
        {(value) => (
          <Stack>
            <Details invoice={value} />
            {can('refund-goodwill') && compare(value.credited, value.amount) < 0 && (
              // The credit counts as a refund of the booking, so that a later cancellation credits only the rest.
              <PageLink href={getPath('/office/booking', { id: value.booking_id, refund: 'goodwill' })}>
                {t('invoices.credit')}
              </PageLink>
            )}
          </Stack>
        )}
      </FeedView>
    </Dialog>
  );
}

function Details({ invoice }: { readonly invoice: OfficeInvoiceFile }) {
  const { t } = useTranslation('mfe-office');
  const { language } = useHost().locale;
  const { moment } = useFormats();
  const { amount, credited, received, open, issued_on, due_on, booking_number, booking_id } = invoice;
  return (
    <Stack>
      <Facts
        facts={[
          { term: t('invoices.issued'), value: formatDate(issued_on, language) },
          { term: t('invoices.due'), value: formatDate(due_on, language) },
          { term: t('column.number'), value: booking_number ?? booking_id },
          { term: t('invoices.amount'), value: formatMoney(amount, language) },
          { term: t('invoices.credited'), value: formatMoney(credited, language) },
          { term: t('invoices.received'), value: formatMoney(received, language) },
          { term: t('invoices.open'), value: formatMoney(open, language) },
        ]}
      />
      <History
        title={t('invoices.payments')}
        lines={invoice.payments.map((payment) => [
          formatMoney(payment.amount, language),
          formatDate(payment.received_on, language),
          payment.reference,
          payment.who ?? '',
        ])}
      />
      <History
        title={t('invoices.creditNotes')}
        lines={invoice.credit_notes.map((note) => [
          formatMoney(note.amount, language),
          moment(note.issued_at),
          note.number,
        ])}
      />
      <History
        title={t('invoices.reminders')}
        lines={invoice.sent_reminders.map(({ level, at, to, who }) => [
          t('invoices.level', { level }),
          moment(at),
          to,
          who,
        ])}
      />
    </Stack>
  );
}

interface HistoryProps {
  readonly title: string;
  /** Parts of each line. */
  readonly lines: readonly (readonly string[])[];
}

function History({ title, lines }: HistoryProps) {
  if (lines.length === 0) return null;
  return (
    <section>
      <h3 css={{ margin: 0 }}>{title}</h3>
      <ul css={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {lines.map(([first, ...parts], at) => (
          <li key={at}>
            <Row>
              <strong>{first}</strong>
              {parts.filter(Boolean).map((part, index) => (
                <Quiet key={index}>
                  <bdi>{part}</bdi>
                </Quiet>
              ))}
            </Row>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ActionProps {
  readonly invoice: OfficeInvoiceFile;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function PaymentDialog({ invoice, onDone, onClose }: ActionProps) {
  const { t } = useTranslation('mfe-office');
  const { http, locale, organisation } = useHost();
  const format = getDateFormat(locale.language, organisation);
  const { organisation_id } = useOrganisation();
  const { invoice_id, revision, open, number } = invoice;
  const { currency } = open;
  // A repeated request has the same key, so that the payment counts once.
  const [key] = useState(() => crypto.randomUUID());
  const [text, setText] = useState('');
  const [day, setDay] = useState(() => getToday('UTC'));
  const [reference, setReference] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const typed = parseAmount(text, currency, locale.language);
  const amount = typed.ok && typed.amount.amount > 0 ? typed.amount : null;
  const isTooLarge = amount !== null && compare(amount, open) > 0;
  const today = getToday('UTC');
  const isDayRight = isDay(day) && day <= today;
  const isRight = amount !== null && !isTooLarge && isDayRight && reference.trim() !== '';
  const findAmountError = () => {
    if (amount === null) {
      return t('invoices.amountMissing', { example: formatExampleAmount(currency, locale.language) });
    }
    return isTooLarge ? t('invoices.amountTooLarge', { open: formatMoney(open, locale.language) }) : undefined;
  };
  const dayError = isDay(day)
    ? t('invoices.dayAhead')
    : t('accounting.wrongDay', { example: formatTypedDay(today, format) });
  const send = async (why: string) => {
    if (amount === null) return;
    await http('POST /api/office/{organisation_id}/invoices/{invoice_id}/payments', {
      params: { organisation_id, invoice_id },
      body: { key, revision, amount, received_on: day, reference: reference.trim(), why },
    });
    onDone();
  };
  return (
    <ReasonDialog
      title={t('invoices.payTitle', { number })}
      action={t('invoices.pay')}
      reasons={[t('invoices.reason.statement')]}
      validate={() => {
        setSubmitted(true);
        return isRight;
      }}
      preview={
        amount !== null &&
        !isTooLarge && (
          <p role="status">{t('invoices.openAfter', { open: formatMoney(subtract(open, amount), locale.language) })}</p>
        )
      }
      renderError={(fault) =>
        fault.code === 'invoice_changed' ? (
          <ChangedNotice text={t('invoices.changed')} action={t('invoices.showChanged')} onShow={onDone} />
        ) : (
          <RequestErrorNotice fault={fault} />
        )
      }
      send={send}
      onClose={onClose}
    >
      <Fields>
        <TextField
          label={t('invoices.receivedAmount', { currency })}
          help={t('invoices.openNow', { open: formatMoney(open, locale.language) })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          dir="ltr"
          value={text}
          error={isSubmitted ? findAmountError() : undefined}
          onText={setText}
        />
        <DateField
          label={t('invoices.receivedOn')}
          format={format}
          value={day}
          error={isSubmitted && !isDayRight ? dayError : undefined}
          onText={setDay}
        />
        <TextField
          label={t('invoices.reference')}
          autoComplete="off"
          maxLength={140}
          value={reference}
          error={isSubmitted && reference.trim() === '' ? t('invoices.referenceMissing') : undefined}
          onText={setReference}
        />
      </Fields>
    </ReasonDialog>
  );
}

function ReminderDialog({ invoice: { invoice_id, number, email, reminders }, onDone, onClose }: ActionProps) {
  const { t } = useTranslation('mfe-office');
  const { http, toast } = useHost();
  const { organisation_id } = useOrganisation();
  const send = async (why: string) => {
    await http('POST /api/office/{organisation_id}/invoices/{invoice_id}/reminders', {
      params: { organisation_id, invoice_id },
      body: { why },
    });
    toast(t('invoices.remindDone'), { tone: 'positive' });
    onDone();
  };
  return (
    <ReasonDialog
      title={t('invoices.remindTitle', { number })}
      action={t('invoices.remind')}
      note={t('invoices.remindNote', { email, level: reminders + 1 })}
      reasons={[t('invoices.reason.overdue')]}
      send={send}
      onClose={onClose}
    />
  );
}
