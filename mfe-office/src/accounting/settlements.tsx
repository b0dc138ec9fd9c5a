import type { Settlement, SettlementDifference } from '@travel/contracts/endpoints/office/settlements';
import { formatPeriod } from '@travel/contracts/locale/format/dates';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { largestSettlement, settlementColumns } from '@travel/contracts/payments/settlement-file';
import { Button } from '@travel/ui/actions/button.tsx';
import { Tag } from '@travel/ui/cards/tag.tsx';
import { Dialog } from '@travel/ui/dialog/dialog.tsx';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { Code, Quiet } from '@travel/ui/staff/layout.ts';
import { PageLink } from '@travel/ui/staff/page-link.tsx';
import { Panel } from '@travel/ui/staff/panel.tsx';
import { ReasonDialog } from '@travel/ui/staff/reason-dialog.tsx';
import type { DataColumn } from '@travel/ui/staff/use-data-table.ts';
import { useFormats } from '@travel/ui/staff/use-formats.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataList } from '../data/data-list.tsx';
import { FileField } from '../data/file-field.tsx';
import { useOrganisation } from '../data/own-staff.tsx';
import { usePages } from '../data/pages.ts';
import { PagedList } from '../data/show-more.tsx';

interface Page<T, Next> {
  readonly items: readonly T[];
  readonly next: Next | null;
}

/** Settlement files of the provider, compared with the ledger. */
export function Settlements() {
  const { t } = useTranslation('mfe-office');
  const { http } = useHost();
  const { organisation_id } = useOrganisation();
  const [isUploading, setUploading] = useState(false);
  const [opened, setOpened] = useState<Settlement | null>(null);
  const pages = usePages<Settlement, string, Page<Settlement, string>>(
    `settlements/${organisation_id}`,
    async (after, signal) => {
      const request = { params: { organisation_id }, query: { ...(after && { after }) }, ...(signal && { signal }) };
      const { data } = await http('GET /api/office/{organisation_id}/settlements', request);
      return { items: data.settlements, next: data.next };
    },
  );
  return (
    <Panel
      title={t('settlements.title')}
      actions={
        <Button size="small" tone="accent" onClick={() => setUploading(true)}>
          {t('settlements.upload')}
        </Button>
      }
    >
      <PagedList pages={pages} none={t('settlements.none')}>
        {(items, isPart) => <SettlementTable settlements={items} isPart={isPart} onOpen={setOpened} />}
      </PagedList>
      {isUploading && (
        <UploadDialog
          onClose={() => setUploading(false)}
          onDone={(settlement) => {
            setUploading(false);
            setOpened(settlement);
            pages.first.reload();
          }}
        />
      )}
      {opened && (
        <DifferencesDialog settlement={opened} onSettled={pages.first.reload} onClose={() => setOpened(null)} />
      )}
    </Panel>
  );
}

interface SettlementTableProps {
  readonly settlements: readonly Settlement[];
  /** Whether the list continues on the server. */
  readonly isPart: boolean;
  readonly onOpen: (settlement: Settlement) => void;
}

function SettlementTable({ settlements, isPart, onOpen }: SettlementTableProps) {
  const { t } = useTranslation('mfe-office');
  const { language } = useHost().locale;
  const { moment, number } = useFormats();
  const columns: DataColumn<Settlement>[] = [
    {
      key: 'file',
      label: t('settlements.file'),
      value: ({ name }) => name,
      render: ({ name, uploaded_at, uploaded_by }) => (
        <div>
          <bdi>{name}</bdi>
          <Quiet css={{ display: 'block' }}>
            {moment(uploaded_at)} · <bdi>{uploaded_by}</bdi>
          </Quiet>
        </div>
      ),
    },
    {
      key: 'period',
      label: t('settlements.period'),
      value: ({ first_day }) => first_day,
      render: ({ first_day, last_day }) => formatPeriod(first_day, last_day, language),
    },
    {
      key: 'sums',
      label: t('settlements.sums'),
      render: ({ sums }) => (
        <div>
          {sums.map(({ gross, fee, net }) => (
            <span key={gross.currency} css={{ display: 'block' }}>
              {t('settlements.sum', {
                gross: formatMoney(gross, language),
                fee: formatMoney(fee, language),
                net: formatMoney(net, language),
              })}
            </span>
          ))}
        </div>
      ),
    },
    {
      key: 'matched',
      label: t('settlements.matched'),
      value: ({ matched }) => matched,
      render: ({ matched }) => number(matched),
    },
    {
      key: 'differences',
      label: t('settlements.differences'),
      value: ({ differences }) => differences,
      render: ({ differences, open = differences }) => (
        <Tag tone={open > 0 ? 'warning' : 'positive'}>
          {open === differences
            ? number(differences)
            : t('settlements.openOf', { open: number(open), differences: number(differences) })}
        </Tag>
      ),
    },
    {
      key: 'actions',
      label: t('settlements.actions'),
      isFixed: true,
      render: (settlement) =>
        settlement.differences > 0 && (
          <Button
            size="small"
            aria-label={t('settlements.showOne', { name: settlement.name })}
            onClick={() => onOpen(settlement)}
          >
            {t('settlements.show')}
          </Button>
        ),
    },
  ];
  return (
    <DataList
      name="settlements"
      label={t('settlements.title')}
      columns={columns}
      rows={settlements}
      getKey={({ settlement_id }) => settlement_id}
      isPart={isPart}
    />
  );
}

interface UploadDialogProps {
  readonly onDone: (settlement: Settlement) => void;
  readonly onClose: () => void;
}

function UploadDialog({ onDone, onClose }: UploadDialogProps) {
  const { t } = useTranslation('mfe-office');
  const { http } = useHost();
  const { organisation_id } = useOrganisation();
  const [file, setFile] = useState<File>();
  const [isSubmitted, setSubmitted] = useState(false);
  const isRight = file !== undefined && file.size <= largestSettlement;
  const send = async (why: string) => {
    if (!file) return;
    const { data } = await http('POST /api/office/{organisation_id}/settlements', {
      params: { organisation_id },
      body: { name: file.name, file: await file.text(), why },
      // The largest file takes longer than other calls on a slow line.
      timeout: 45_000,
    });
    onDone(data);
  };
  return (
    <ReasonDialog
      title={t('settlements.upload')}
      action={t('settlements.upload')}
      note={t('settlements.note')}
      reasons={[t('settlements.reason')]}
      validate={() => {
        setSubmitted(true);
        return isRight;
      }}
      send={send}
      onClose={onClose}
    >
      <FileField
        label={t('settlements.file')}
        help={<Code>{settlementColumns.join()}</Code>}
        accept=".csv,text/csv"
        error={isSubmitted && !isRight ? t('settlements.fileMissing') : undefined}
        onFile={setFile}
      />
    </ReasonDialog>
  );
}

interface DifferencesDialogProps {
  readonly settlement: Settlement;
  readonly onSettled: () => void;
  readonly onClose: () => void;
}

/** The differences between a settlement file and the ledger, a page at a time, which people mark as settled. */
function DifferencesDialog({ settlement: { settlement_id, name }, onSettled, onClose }: DifferencesDialogProps) {
  const { t } = useTranslation('mfe-office');
  const { http } = useHost();
  const { organisation_id } = useOrganisation();
  const [settling, setSettling] = useState<SettlementDifference | null>(null);
  /** Changed differences, which stay on their loaded page. */
  const [changed, setChanged] = useState<readonly SettlementDifference[]>([]);
  const params = { organisation_id, settlement_id };
  const pages = usePages<SettlementDifference, number, Page<SettlementDifference, number>>(
    `differences/${organisation_id}/${settlement_id}`,
    async (after, signal) => {
      const { data } = await http('GET /api/office/{organisation_id}/settlements/{settlement_id}/differences', {
        params,
        query: { ...(after !== undefined && { after: String(after) }) },
        ...(signal && { signal }),
      });
      return { items: data.differences, next: data.next };
    },
  );
  if (settling) {
    const isSettled = Boolean(settling.settled);
    const action = t(isSettled ? 'settlements.reopen' : 'settlements.settle');
    const path = 'PUT /api/office/{organisation_id}/settlements/{settlement_id}/differences/{position}';
    return (
      <ReasonDialog
        title={t('settlements.settleTitle', { charge: settling.charge_id })}
        action={action}
        reasons={isSettled ? [] : [t('settlements.paidSince'), t('settlements.otherPeriod')]}
        send={async (why) => {
          const { position } = settling;
          const request = { params: { ...params, position: String(position) }, body: { is_settled: !isSettled, why } };
          const { data } = await http(path, request);
          setChanged([...changed.filter((one) => one.position !== position), data]);
          setSettling(null);
          onSettled();
        }}
        onClose={() => setSettling(null)}
      />
    );
  }
  return (
    <Dialog
      title={t('settlements.differencesTitle', { name })}
      closeLabel={t('settlements.close')}
      width={860}
      onClose={onClose}
    >
      <PagedList pages={pages} none={t('settlements.noDifferences')}>
        {(items, isPart) => (
          <DifferenceTable
            differences={items.map((item) => changed.find(({ position }) => position === item.position) ?? item)}
            isPart={isPart}
            onSettle={setSettling}
          />
        )}
      </PagedList>
    </Dialog>
  );
}

interface DifferenceTableProps {
  readonly differences: readonly SettlementDifference[];
  /** Whether the list continues on the server. */
  readonly isPart: boolean;
  readonly onSettle: (difference: SettlementDifference) => void;
}

function DifferenceTable({ differences, isPart, onSettle }: DifferenceTableProps) {
  const { t } = useTranslation('mfe-office');
  const { language } = useHost().locale;
  const { moment } = useFormats();
  const { can, getPath } = useOrganisation();
  const amount = (key: 'file' | 'ledger', label: string): DataColumn<SettlementDifference> => ({
    key,
    label,
    isFigure: true,
    value: (difference) => difference[key] ?? '',
    render: ({ [key]: one }) => (one ? formatMoney(one, language) : '–'),
  });
  const columns: DataColumn<SettlementDifference>[] = [
    {
      key: 'charge',
      label: t('settlements.charge'),
      value: ({ charge_id }) => charge_id,
      render: ({ charge_id, type, booking_id }) => (
        <div>
          <Code>{charge_id}</Code>
          <Quiet css={{ display: 'block' }}>
            {t(`settlements.type.${type}`)}
            {booking_id !== null && (
              <>
                {' · '}
                {can('see-booking') ? (
                  <PageLink href={getPath('/office/booking', { id: booking_id })}>{booking_id}</PageLink>
                ) : (
                  booking_id
                )}
              </>
            )}
          </Quiet>
        </div>
      ),
    },
    {
      key: 'difference',
      label: t('settlements.difference'),
      value: ({ kind }) => t(`settlements.kind.${kind}`),
      render: ({ kind }) => t(`settlements.kind.${kind}`),
    },
    amount('file', t('settlements.inFile')),
    amount('ledger', t('settlements.inLedger')),
    {
      key: 'settled',
      label: t('settlements.settled'),
      isFixed: true,
      value: ({ settled }) => settled?.at ?? '',
      render: (difference) => (
        <div css={{ display: 'grid', justifyItems: 'start', gap: space.xs }}>
          {difference.settled && (
            <div>
              <bdi>{difference.settled.why}</bdi>
              <Quiet css={{ display: 'block' }}>
                {moment(difference.settled.at)} · <bdi>{difference.settled.who}</bdi>
              </Quiet>
            </div>
          )}
          {/* An older API cannot settle a difference. */}
          {difference.settled !== undefined && (
            <Button
              size="small"
              aria-label={t(difference.settled ? 'settlements.reopenOne' : 'settlements.settleOne', {
                charge: difference.charge_id,
              })}
              onClick={() => onSettle(difference)}
            >
              {t(difference.settled ? 'settlements.reopen' : 'settlements.settle')}
            </Button>
          )}
        </div>
      ),
    },
  ];
  return (
    <DataList
      name="differences"
      label={t('settlements.differences')}
      columns={columns}
      rows={differences}
      getKey={({ position }) => String(position)}
      isPart={isPart}
    />
  );
}
