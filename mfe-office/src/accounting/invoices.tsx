import type { OfficeInvoice } from '@travel/contracts/endpoints/office/office-invoices';
import { formatDate } from '@travel/contracts/locale/format/dates';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { type InvoiceStatus, invoiceStatuses } from '@travel/contracts/payments/invoice-statuses';
import { Button } from '@travel/ui/actions/button.tsx';
import { Chip } from '@travel/ui/cards/chip.tsx';
import { Tag, type TagTone } from '@travel/ui/cards/tag.tsx';
import { TextField } from '@travel/ui/fields/text-field.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { Form } from '@travel/ui/staff/form.tsx';
import { Code, Quiet, Row } from '@travel/ui/staff/layout.ts';
import { Panel } from '@travel/ui/staff/panel.tsx';
import type { DataColumn } from '@travel/ui/staff/use-data-table.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataList } from '../data/data-list.tsx';
import { ExportButton } from '../data/download-link.tsx';
import { useOrganisation } from '../data/own-staff.tsx';
import { usePages } from '../data/pages.ts';
import { PagedList } from '../data/show-more.tsx';
import { InvoiceDialog } from './invoice-dialog.tsx';

interface InvoicePage {
  readonly items: readonly OfficeInvoice[];
  readonly next: string | null;
}

const tones: Readonly<Record<InvoiceStatus, TagTone>> = {
  open: 'neutral',
  overdue: 'negative',
  partly_paid: 'warning',
  paid: 'positive',
  credited: 'neutral',
};

/** The invoices of the organisation. The search is part of the URL, so that it can be shared. */
export function Invoices() {
  const { t } = useTranslation('mfe-office');
  const { http, navigate, route } = useHost();
  const { organisation_id, getPath } = useOrganisation();
  const { q = '' } = route.query;
  const status = invoiceStatuses.find((one) => one === route.query['status']);
  const [typed, setTyped] = useState(q);
  const [opened, setOpened] = useState<string | null>(null);
  const search = (part: { q?: string; status?: InvoiceStatus | undefined }) =>
    navigate(getPath('/office/invoices', { q, status, ...part }), { replace: true });
  const pages = usePages<OfficeInvoice, string, InvoicePage>(
    `invoices/${organisation_id}/${q}/${status}`,
    async (after, signal) => {
      const { data } = await http('GET /api/office/{organisation_id}/invoices', {
        params: { organisation_id },
        query: { q, ...(status && { status }), ...(after && { after }) },
        ...(signal && { signal }),
      });
      return { items: data.invoices, next: data.next };
    },
  );
  const file = new URLSearchParams({ q, ...(status && { status }) });
  return (
    <Panel
      title={t('invoices.title')}
      actions={
        <ExportButton size="small" href={`/api/office/${organisation_id}/invoices/export?${file}`} name="invoices.csv">
          {t('invoices.export')}
        </ExportButton>
      }
    >
      <Form onSubmit={() => search({ q: typed.trim() })}>
        <TextField
          type="search"
          label={t('invoices.search')}
          autoComplete="off"
          dir="ltr"
          maxLength={64}
          value={typed}
          onText={setTyped}
        />
        <Row role="group" aria-label={t('invoices.statuses')}>
          <Button type="submit" size="small">
            {t('invoices.find')}
          </Button>
          {invoiceStatuses.map((one) => (
            <Chip
              key={one}
              pressed={one === status}
              onClick={() => search({ status: one === status ? undefined : one })}
            >
              {t(`invoices.status.${one}`)}
            </Chip>
          ))}
        </Row>
      </Form>
      <PagedList pages={pages} none={t('invoices.none')}>
        {(items, isPart) => <InvoiceTable invoices={items} isPart={isPart} onOpen={setOpened} />}
      </PagedList>
      {opened !== null && (
        <InvoiceDialog invoiceId={opened} onChanged={pages.first.reload} onClose={() => setOpened(null)} />
      )}
    </Panel>
  );
}

interface InvoiceTableProps {
  readonly invoices: readonly OfficeInvoice[];
  /** Whether the list continues on the server. */
  readonly isPart: boolean;
  readonly onOpen: (invoiceId: string) => void;
}

function InvoiceTable({ invoices, isPart, onOpen }: InvoiceTableProps) {
  const { t } = useTranslation('mfe-office');
  const { language } = useHost().locale;
  const columns: DataColumn<OfficeInvoice>[] = [
    {
      key: 'number',
      label: t('invoices.number'),
      value: ({ number }) => number,
      render: ({ number }) => <Code>{number}</Code>,
    },
    {
      key: 'status',
      label: t('invoices.statusName'),
      value: ({ status }) => t(`invoices.status.${status}`),
      render: ({ status }) => <Tag tone={tones[status]}>{t(`invoices.status.${status}`)}</Tag>,
    },
    {
      key: 'due',
      label: t('invoices.due'),
      value: ({ due_on }) => due_on,
      render: ({ due_on, reminders }) => (
        <span>
          {formatDate(due_on, language)}
          {reminders > 0 && <Quiet css={{ display: 'block' }}>{t('invoices.reminded', { count: reminders })}</Quiet>}
        </span>
      ),
    },
    {
      key: 'email',
      label: t('invoices.email'),
      value: ({ email }) => email,
      render: ({ email }) => <bdi>{email}</bdi>,
    },
    ...(['amount', 'open'] as const).map((key) => ({
      key,
      label: t(`invoices.${key}`),
      isFigure: true,
      value: (invoice: OfficeInvoice) => invoice[key],
      render: (invoice: OfficeInvoice) => formatMoney(invoice[key], language),
    })),
  ];
  return (
    <DataList
      name="invoices"
      label={t('invoices.title')}
      columns={columns}
      rows={invoices}
      getKey={({ invoice_id }) => invoice_id}
      isPart={isPart}
      onOpen={({ invoice_id }) => onOpen(invoice_id)}
    />
  );
}
