import type { Renewals as RenewalResults } from '@travel/contracts/endpoints/office/renewals';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { Button } from '@travel/ui/actions/button.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { FeedView } from '@travel/ui/staff/feed-view.tsx';
import { useFeed } from '@travel/ui/staff/feed.ts';
import { Code, Empty, Stack } from '@travel/ui/staff/layout.ts';
import { PageLink } from '@travel/ui/staff/page-link.tsx';
import { Panel } from '@travel/ui/staff/panel.tsx';
import { ReasonDialog } from '@travel/ui/staff/reason-dialog.tsx';
import { FigureCell, Table } from '@travel/ui/staff/table.tsx';
import type { DataColumn } from '@travel/ui/staff/use-data-table.ts';
import { useFormats } from '@travel/ui/staff/use-formats.ts';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataList } from '../data/data-list.tsx';
import { onceMs, useOrganisation } from '../data/own-staff.tsx';

/** Charges that failed with the same message of the provider. */
interface FailedCharges {
  readonly message_code: string;
  readonly currency: string;
}

/** The renewals of memberships: results of the last day, failed charges to try again, and late memberships. */
export function Renewals() {
  const { t } = useTranslation('mfe-office');
  const { http, toast } = useHost();
  const { organisation_id } = useOrganisation();
  const { number } = useFormats();
  const [retried, setRetried] = useState<FailedCharges | null>(null);
  const feed = useFeed(
    `renewals/${organisation_id}`,
    async (signal) =>
      (await http('GET /api/office/{organisation_id}/renewals', { params: { organisation_id }, signal })).data,
    onceMs,
  );
  const retry = async ({ message_code, currency }: FailedCharges, why: string) => {
    const { data } = await http('POST /api/office/{organisation_id}/renewals/retries', {
      params: { organisation_id },
      body: { message_code, currency, why },
    });
    setRetried(null);
    toast(t('renewals.retried', { count: data.retried, number: number(data.retried) }), { tone: 'positive' });
    feed.reload();
  };
  return (
    <FeedView feed={feed}>
      {({ results, late, without_invoice }) => (
        <Stack>
          {without_invoice > 0 && (
            <Notice tone="warning">{t('renewals.withoutInvoice', { number: number(without_invoice) })}</Notice>
          )}
          <Panel title={t('nav.renewals')} note={t('renewals.lastDay')}>
            {results.length === 0 ? (
              <Empty>{t('renewals.none')}</Empty>
            ) : (
              <ResultTable results={results} onRetry={setRetried} />
            )}
          </Panel>
          <Panel title={t('renewals.late')} note={t('renewals.lateNote')}>
            {late.length === 0 ? <Empty>{t('renewals.noneLate')}</Empty> : <LateTable late={late} />}
          </Panel>
          {retried !== null && (
            <ReasonDialog
              title={t('renewals.retryTitle', { code: retried.message_code })}
              action={t('renewals.retry')}
              note={t('renewals.retryNote')}
              reasons={[t('renewals.reason')]}
              send={(why) => retry(retried, why)}
              onClose={() => setRetried(null)}
            />
          )}
        </Stack>
      )}
    </FeedView>
  );
}

interface ResultTableProps {
  readonly results: RenewalResults['results'];
  readonly onRetry: (failed: FailedCharges) => void;
}

function ResultTable({ results, onRetry }: ResultTableProps) {
  const { t } = useTranslation('mfe-office');
  const { language } = useHost().locale;
  const { can } = useOrganisation();
  const { number } = useFormats();
  const names = ['result', 'message', 'count', 'amount', 'actions'] as const;
  return (
    <Table label={t('nav.renewals')} head={names.map((name) => t(`renewals.${name}`))} figuresFrom={2} figuresTo={4}>
      {results.map(({ state, message_code, count, amount, retryable }) => (
        <tr key={`${state} ${message_code} ${amount.currency}`}>
          <th scope="row">{t(`renewals.state.${state}`)}</th>
          <td>
            <Code>{message_code ?? '–'}</Code>
          </td>
          <FigureCell>{number(count)}</FigureCell>
          <FigureCell>{formatMoney(amount, language)}</FigureCell>
          <td>
            {retryable > 0 && message_code !== null && can('retry-renewals') && (
              <Button size="small" onClick={() => onRetry({ message_code, currency: amount.currency })}>
                {t('renewals.retryCount', { number: number(retryable) })}
              </Button>
            )}
          </td>
        </tr>
      ))}
    </Table>
  );
}

/** The API lists no more late memberships, so a full list cannot be sorted here. */
const mostLate = 100;

function LateTable({ late }: { readonly late: RenewalResults['late'] }) {
  const { t } = useTranslation('mfe-office');
  const { getPath } = useOrganisation();
  const { ago, number } = useFormats();
  const columns: DataColumn<RenewalResults['late'][number]>[] = [
    {
      key: 'member',
      label: t('renewals.member'),
      value: ({ email }) => email,
      render: ({ user_id, email }) => <PageLink href={getPath('/office/customer', { id: user_id })}>{email}</PageLink>,
    },
    {
      key: 'due',
      label: t('renewals.due'),
      value: ({ due_at }) => (due_at === null ? 0 : Date.parse(due_at)),
      render: ({ due_at }) => (due_at === null ? '–' : ago(due_at)),
    },
    {
      key: 'result',
      label: t('renewals.result'),
      value: ({ charge }) => (charge === null ? '' : t(`renewals.state.${charge}`)),
      render: ({ charge }) => (charge === null ? '–' : t(`renewals.state.${charge}`)),
    },
    {
      key: 'attempts',
      label: t('renewals.attempts'),
      isFigure: true,
      value: ({ attempt }) => attempt,
      render: ({ attempt }) => number(attempt),
    },
  ];
  return (
    <DataList
      name="renewals"
      label={t('renewals.late')}
      columns={columns}
      rows={late}
      getKey={({ subscription_id }) => subscription_id}
      isPart={late.length >= mostLate}
    />
  );
}
