import type { SupplierOrderDifference, UnreadEvent } from '@travel/contracts/endpoints/orders/supplier-orders';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { minuteMs } from '@travel/contracts/time/durations';
import { Button } from '@travel/ui/actions/button.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '@travel/ui/staff/reason-dialog.tsx';
import { FeedView } from '@travel/ui/staff/feed-view.tsx';
import { Code, Empty, Quiet, Stack } from '@travel/ui/staff/layout.ts';
import { Panel } from '@travel/ui/staff/panel.tsx';
import { FigureCell, Table } from '@travel/ui/staff/table.tsx';
import { useFormats } from '@travel/ui/staff/use-formats.ts';
import { useFeed } from '@travel/ui/staff/feed.ts';

/** Shows changes that could not be read, and bookings and refunds that differ from those of suppliers. */
export function Suppliers() {
  const { t } = useTranslation('mfe-console');
  const { http, toast } = useHost();
  const [chosen, setChosen] = useState<UnreadEvent | null>(null);
  const feed = useFeed(
    'suppliers',
    async (signal) => (await http('GET /api/operator/supplier-issues', { signal })).data,
    minuteMs,
  );
  const readAgain = async ({ supplier, reference }: UnreadEvent, why: string) => {
    await http('POST /api/operator/supplier-issues/read-again', { body: { supplier, reference, why } });
    setChosen(null);
    toast(t('suppliers.queued'), { tone: 'positive' });
    feed.reload();
  };
  return (
    <Stack>
      <FeedView feed={feed}>
        {({ unread, differences }) => (
          <Stack>
            <UnreadEvents events={unread} onChosen={setChosen} />
            <Differences differences={differences.filter(({ kind }) => kind !== 'refund_differs')} />
            <Refunds differences={differences.filter(({ kind }) => kind === 'refund_differs')} />
          </Stack>
        )}
      </FeedView>
      {chosen && (
        <ReasonDialog
          title={`${t('suppliers.again')}: ${chosen.reference}`}
          action={t('suppliers.again')}
          send={(why) => readAgain(chosen, why)}
          onClose={() => setChosen(null)}
        >
          <p>{t('suppliers.againWhat', { supplier: chosen.supplier })}</p>
        </ReasonDialog>
      )}
    </Stack>
  );
}

interface UnreadEventsProps {
  readonly events: readonly UnreadEvent[];
  readonly onChosen: (event: UnreadEvent) => void;
}

function UnreadEvents({ events, onChosen }: UnreadEventsProps) {
  const { t } = useTranslation('mfe-console');
  const { moment, number } = useFormats();
  return (
    <Panel title={t('suppliers.unread')}>
      {events.length === 0 ? (
        <Empty>{t('suppliers.noUnread')}</Empty>
      ) : (
        <Table
          label={t('suppliers.unread')}
          head={[
            t('suppliers.booking'),
            t('suppliers.problem'),
            t('suppliers.tries'),
            t('suppliers.since'),
            t('suppliers.again'),
          ]}
        >
          {events.map((event) => (
            <tr key={`${event.supplier} ${event.reference}`}>
              <Reference supplier={event.supplier} reference={event.reference} />
              <td>
                {event.kind && t(`suppliers.event.${event.kind}`)}
                <br />
                <Quiet lang="en">{event.error}</Quiet>
              </td>
              <td>{number(event.attempts)}</td>
              <td>{moment(event.occurred_at)}</td>
              <td>
                <Button
                  size="small"
                  aria-label={`${t('suppliers.again')}, ${event.reference}`}
                  onClick={() => onChosen(event)}
                >
                  {t('suppliers.again')}
                </Button>
              </td>
            </tr>
          ))}
        </Table>
      )}
    </Panel>
  );
}

function Reference({ supplier, reference }: { readonly supplier: string; readonly reference: string | null }) {
  return (
    <th scope="row">
      {supplier} <br />
      <Quiet>
        <Code>{reference ?? '–'}</Code>
      </Quiet>
    </th>
  );
}

interface DifferencesProps {
  readonly differences: readonly SupplierOrderDifference[];
}

function Differences({ differences }: DifferencesProps) {
  const { t } = useTranslation('mfe-console');
  const { moment } = useFormats();
  return (
    <Panel title={t('suppliers.differences')}>
      {differences.length === 0 ? (
        <Empty>{t('suppliers.none')}</Empty>
      ) : (
        <Table
          label={t('suppliers.differences')}
          head={[t('suppliers.booking'), t('suppliers.ours'), t('suppliers.problem'), t('suppliers.since')]}
        >
          {differences.map((one) => (
            <tr key={`${one.kind} ${one.key}`}>
              <Reference supplier={one.supplier} reference={one.reference} />
              <td>
                <Code>{one.number ?? one.key}</Code>
              </td>
              <td>
                {t(`suppliers.kind.${one.kind}`)}
                {one.cancel_refusal && (
                  <>
                    <br />
                    <Quiet>
                      <Code>{one.cancel_refusal}</Code>
                    </Quiet>
                  </>
                )}
              </td>
              <td>{moment(one.since)}</td>
            </tr>
          ))}
        </Table>
      )}
    </Panel>
  );
}

function Refunds({ differences }: DifferencesProps) {
  const { t } = useTranslation('mfe-console');
  const { language } = useHost().locale;
  const format = (refund: number | null, total: number | null, currency: string | null) =>
    [refund, total]
      .map((amount) => (amount === null || currency === null ? '–' : formatMoney({ amount, currency }, language)))
      .join(' / ');
  return (
    <Panel title={t('suppliers.refunds')}>
      {differences.length === 0 ? (
        <Empty>{t('suppliers.none')}</Empty>
      ) : (
        <Table
          label={t('suppliers.refunds')}
          head={[t('suppliers.booking'), t('suppliers.ours'), t('suppliers.ourRefund'), t('suppliers.theirRefund')]}
          figuresFrom={2}
        >
          {differences.map((one) => (
            <tr key={one.key}>
              <Reference supplier={one.supplier} reference={one.reference} />
              <td>
                <Code>{one.number ?? one.key}</Code>
              </td>
              <FigureCell>{format(one.item_refund, one.item_total, one.item_currency)}</FigureCell>
              <FigureCell>{format(one.refund, one.total, one.currency)}</FigureCell>
            </tr>
          ))}
        </Table>
      )}
    </Panel>
  );
}
