import type {
  LedgerDay,
  LedgerEntry,
  LedgerSums,
  OpenAuthorisation,
} from '@travel/contracts/endpoints/office/accounting';
import { addDays, getToday, isDay } from '@travel/contracts/locale/days/days';
import { formatTypedDay, getDateFormat } from '@travel/contracts/locale/days/typed-day';
import { formatDate } from '@travel/contracts/locale/format/dates';
import { formatMoney } from '@travel/contracts/locale/format/money';
import {
  isPeriod,
  type LedgerAccount,
  ledgerAccounts,
  maxPeriodDays,
} from '@travel/contracts/payments/ledger-accounts';
import { Button } from '@travel/ui/actions/button.tsx';
import { Chip } from '@travel/ui/cards/chip.tsx';
import { DateField } from '@travel/ui/fields/date-field.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { FeedView } from '@travel/ui/staff/feed-view.tsx';
import { Form } from '@travel/ui/staff/form.tsx';
import { Code, Empty, Fields, Row, Stack } from '@travel/ui/staff/layout.ts';
import { PageLink } from '@travel/ui/staff/page-link.tsx';
import { Panel } from '@travel/ui/staff/panel.tsx';
import { FigureCell, Table } from '@travel/ui/staff/table.tsx';
import type { DataColumn } from '@travel/ui/staff/use-data-table.ts';
import { useFormats } from '@travel/ui/staff/use-formats.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataList } from '../data/data-list.tsx';
import { ExportButton } from '../data/download-link.tsx';
import { useOrganisation } from '../data/own-staff.tsx';
import { usePages } from '../data/pages.ts';
import { PagedList, ShowMore } from '../data/show-more.tsx';

interface Period {
  readonly from: string;
  readonly until: string;
}

interface DayPage {
  readonly items: readonly LedgerDay[];
  readonly next: string | null;
  readonly sums: readonly LedgerSums[];
  readonly timeZone: string;
}

interface EntryPage {
  readonly items: readonly LedgerEntry[];
  readonly next: number | null;
}

interface AuthorisationPage {
  readonly items: readonly OpenAuthorisation[];
  readonly next: string | null;
}

/** Reads the period from the page's URL; without a valid one it is today, in UTC as in the ledger. */
const parsePeriod = ({ from = '', until = '' }: Readonly<Record<string, string | undefined>>): Period => {
  const today = getToday('UTC');
  return isDay(from) && isDay(until) && isPeriod(from, until) ? { from, until } : { from: today, until: today };
};

/** The money of the organisation: sums by day, the entries of the ledger and its file, and open authorisations. */
export function Accounting() {
  const { route } = useHost();
  const period = parsePeriod(route.query);
  return (
    <Stack>
      <Sums key={`${period.from}/${period.until}`} period={period} />
      <Entries period={period} />
      <Authorisations />
    </Stack>
  );
}

function Sums({ period }: { readonly period: Period }) {
  const { t } = useTranslation('mfe-office');
  const { http, locale } = useHost();
  const { organisation_id } = useOrganisation();
  const pages = usePages<LedgerDay, string, DayPage>(
    `days/${organisation_id}/${period.from}/${period.until}`,
    async (after, signal) => {
      const { data } = await http('GET /api/office/{organisation_id}/accounting/days', {
        params: { organisation_id },
        query: { ...period, ...(after && { after }) },
        ...(signal && { signal }),
      });
      return { items: data.days, next: data.next, sums: data.sums, timeZone: data.time_zone };
    },
  );
  const file = new URLSearchParams({ ...period });
  return (
    <Panel
      title={t('accounting.title')}
      note={pages.first.status === 'ready' && t('accounting.timeZone', { zone: pages.first.value.timeZone })}
      actions={
        <ExportButton
          size="small"
          href={`/api/office/${organisation_id}/accounting/ledger?${file}`}
          name={`ledger-${period.from}-${period.until}.csv`}
        >
          {t('accounting.export')}
        </ExportButton>
      }
    >
      <PeriodForm period={period} />
      <FeedView feed={pages.first}>
        {({ items, sums }) =>
          items.length === 0 ? (
            <Empty>{t('accounting.none')}</Empty>
          ) : (
            <Stack>
              <SumTable
                label={t('accounting.inPeriod')}
                first={t('accounting.currency')}
                rows={sums.map((row) => ({ name: row.total.currency, ...row }))}
              />
              {period.from !== period.until && (
                <SumTable
                  label={t('accounting.byDay')}
                  first={t('accounting.day')}
                  rows={[...items, ...pages.later].map((row) => ({
                    name: `${formatDate(row.day, locale.language)} ${row.total.currency}`,
                    ...row,
                  }))}
                />
              )}
              <ShowMore {...pages} />
            </Stack>
          )
        }
      </FeedView>
    </Panel>
  );
}

function PeriodForm({ period }: { readonly period: Period }) {
  const { t } = useTranslation('mfe-office');
  const { navigate, locale, organisation } = useHost();
  const { getPath } = useOrganisation();
  const format = getDateFormat(locale.language, organisation);
  const [typed, setTyped] = useState(period);
  const [isSubmitted, setSubmitted] = useState(false);
  const today = getToday('UTC');
  const isRight = isDay(typed.from) && isDay(typed.until) && isPeriod(typed.from, typed.until);
  const findDayError = (day: string) =>
    isSubmitted && !isDay(day) ? t('accounting.wrongDay', { example: formatTypedDay(today, format) }) : undefined;
  const periodError =
    isSubmitted && isDay(typed.from) && !isRight ? t('accounting.wrongPeriod', { days: maxPeriodDays }) : undefined;
  const show = ({ from, until }: Period) => navigate(getPath('/office/accounting', { from, until }), { replace: true });
  const periods = [
    { name: 'today', from: today, until: today },
    { name: 'yesterday', from: addDays(today, -1), until: addDays(today, -1) },
    { name: 'month', from: `${today.slice(0, 8)}01`, until: today },
  ] as const;
  return (
    <Form
      onSubmit={() => {
        setSubmitted(true);
        if (isRight) show(typed);
      }}
    >
      <Fields>
        <DateField
          label={t('accounting.from')}
          format={format}
          value={typed.from}
          error={findDayError(typed.from)}
          onText={(from) => setTyped({ ...typed, from })}
        />
        <DateField
          label={t('accounting.until')}
          format={format}
          value={typed.until}
          error={findDayError(typed.until) ?? periodError}
          onText={(until) => setTyped({ ...typed, until })}
        />
      </Fields>
      <Row>
        <Button type="submit" size="small">
          {t('accounting.show')}
        </Button>
        {periods.map(({ name, ...one }) => (
          <Chip key={name} pressed={one.from === period.from && one.until === period.until} onClick={() => show(one)}>
            {t(`accounting.period.${name}`)}
          </Chip>
        ))}
      </Row>
    </Form>
  );
}

interface SumTableProps {
  readonly label: string;
  /** Title of the first column. */
  readonly first: string;
  readonly rows: readonly (LedgerSums & { readonly name: string })[];
}

function SumTable({ label, first, rows }: SumTableProps) {
  const { t } = useTranslation('mfe-office');
  const { language } = useHost().locale;
  const columns = [...ledgerAccounts, 'total'] as const;
  return (
    <Table label={label} head={[first, ...columns.map((name) => t(`accounting.account.${name}`))]} figuresFrom={1}>
      {rows.map((row) => (
        <tr key={row.name}>
          <th scope="row">{row.name}</th>
          {columns.map((name) => (
            <FigureCell key={name}>{formatMoney(row[name], language)}</FigureCell>
          ))}
        </tr>
      ))}
    </Table>
  );
}

/** Payments, refunds and other entries of the period. */
function Entries({ period }: { readonly period: Period }) {
  const { t } = useTranslation('mfe-office');
  const { http } = useHost();
  const { organisation_id } = useOrganisation();
  const [account, setAccount] = useState<LedgerAccount>();
  const pages = usePages<LedgerEntry, number, EntryPage>(
    `entries/${organisation_id}/${period.from}/${period.until}/${account}`,
    async (after, signal) => {
      const { data } = await http('GET /api/office/{organisation_id}/accounting/entries', {
        params: { organisation_id },
        query: { ...period, ...(account && { account }), ...(after && { after }) },
        ...(signal && { signal }),
      });
      return { items: data.entries, next: data.next };
    },
  );
  return (
    <Panel title={t('accounting.entries')}>
      <Row role="group" aria-label={t('accounting.entryAccount')}>
        {ledgerAccounts.map((one) => (
          <Chip key={one} pressed={one === account} onClick={() => setAccount(one === account ? undefined : one)}>
            {t(`accounting.account.${one}`)}
          </Chip>
        ))}
      </Row>
      <PagedList pages={pages} none={t('accounting.none')}>
        {(items, isPart) => <EntryTable entries={items} isPart={isPart} />}
      </PagedList>
    </Panel>
  );
}

interface EntryTableProps {
  readonly entries: readonly LedgerEntry[];
  /** Whether the list continues on the server. */
  readonly isPart: boolean;
}

function EntryTable({ entries, isPart }: EntryTableProps) {
  const { t } = useTranslation('mfe-office');
  const { language } = useHost().locale;
  const { moment } = useFormats();
  const columns: DataColumn<LedgerEntry>[] = [
    { key: 'at', label: t('accounting.at'), value: ({ at }) => Date.parse(at), render: ({ at }) => moment(at) },
    {
      key: 'account',
      label: t('accounting.entryAccount'),
      value: (entry) => t(`accounting.account.${entry.account}`),
      render: (entry) => t(`accounting.account.${entry.account}`),
    },
    { key: 'number', label: t('column.number'), render: (entry) => <BookingNumber {...entry} /> },
    {
      key: 'charge',
      label: t('settlements.charge'),
      render: ({ charge_id }) => <Code>{charge_id ?? '–'}</Code>,
    },
    {
      key: 'amount',
      label: t('accounting.amount'),
      isFigure: true,
      value: ({ amount }) => amount,
      render: ({ amount }) => formatMoney(amount, language),
    },
  ];
  return (
    <DataList
      name="ledger"
      label={t('accounting.entries')}
      columns={columns}
      rows={entries}
      getKey={({ entry_id }) => String(entry_id)}
      isPart={isPart}
    />
  );
}

interface BookingNumberProps {
  readonly booking_id: string | null;
  readonly number: string | null;
}

/** The number of a booking, as a link for those who may open it. */
function BookingNumber({ booking_id, number }: BookingNumberProps) {
  const { can, getPath } = useOrganisation();
  const text = <Code>{number ?? booking_id ?? '–'}</Code>;
  if (booking_id === null || !can('see-booking')) return text;
  return <PageLink href={getPath('/office/booking', { id: booking_id })}>{text}</PageLink>;
}

/** Payments that are authorised and not captured. */
function Authorisations() {
  const { t } = useTranslation('mfe-office');
  const { http } = useHost();
  const { organisation_id } = useOrganisation();
  const pages = usePages<OpenAuthorisation, string, AuthorisationPage>(
    `authorisations/${organisation_id}`,
    async (after, signal) => {
      const request = { params: { organisation_id }, query: { ...(after && { after }) }, ...(signal && { signal }) };
      const { data } = await http('GET /api/office/{organisation_id}/accounting/authorisations', request);
      return { items: data.authorisations, next: data.next };
    },
  );
  return (
    <Panel title={t('accounting.authorisations')} note={t('accounting.authorisationsNote')}>
      <PagedList pages={pages} none={t('accounting.noAuthorisations')}>
        {(items, isPart) => <AuthorisationTable authorisations={items} isPart={isPart} />}
      </PagedList>
    </Panel>
  );
}

interface AuthorisationTableProps {
  readonly authorisations: readonly OpenAuthorisation[];
  /** Whether the list continues on the server. */
  readonly isPart: boolean;
}

function AuthorisationTable({ authorisations, isPart }: AuthorisationTableProps) {
  const { t } = useTranslation('mfe-office');
  const { language } = useHost().locale;
  const { ago } = useFormats();
  const columns: DataColumn<OpenAuthorisation>[] = [
    {
      key: 'number',
      label: t('column.number'),
      render: (authorisation) => <BookingNumber {...authorisation} />,
    },
    {
      key: 'since',
      label: t('accounting.since'),
      value: ({ since }) => Date.parse(since),
      render: ({ since }) => ago(since),
    },
    {
      key: 'payment',
      label: t('accounting.payment'),
      render: ({ payment_id }) => <Code>{payment_id}</Code>,
    },
    {
      key: 'amount',
      label: t('accounting.amount'),
      isFigure: true,
      value: ({ amount }) => amount,
      render: ({ amount }) => formatMoney(amount, language),
    },
  ];
  return (
    <DataList
      name="authorisations"
      label={t('accounting.authorisations')}
      columns={columns}
      rows={authorisations}
      getKey={({ payment_id }) => payment_id}
      isPart={isPart}
    />
  );
}
