import type { ExchangeRates } from '@travel/contracts/endpoints/office/exchange-rates';
import { formatDate } from '@travel/contracts/locale/format/dates';
import { getFormattingLocale } from '@travel/contracts/locale/languages';
import { Button } from '@travel/ui/actions/button.tsx';
import { Tag } from '@travel/ui/cards/tag.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { FeedView } from '@travel/ui/staff/feed-view.tsx';
import { useFeed } from '@travel/ui/staff/feed.ts';
import { Empty, Quiet, Row, Stack } from '@travel/ui/staff/layout.ts';
import { Panel } from '@travel/ui/staff/panel.tsx';
import { Table } from '@travel/ui/staff/table.tsx';
import type { DataColumn } from '@travel/ui/staff/use-data-table.ts';
import { useFormats } from '@travel/ui/staff/use-formats.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataList } from '../data/data-list.tsx';
import { onceMs, useOrganisation } from '../data/own-staff.tsx';
import { ConfirmDialog, EndDialog, ImportDialog, OverrideDialog, type Rate } from './rate-dialogs.tsx';

type OpenDialog = { readonly kind: 'import' } | { readonly kind: 'override' | 'end' | 'confirm'; readonly rate: Rate };

/** Returns functions that show a rate, and the name of a currency. */
const useRateFormats = () => {
  const locale = getFormattingLocale(useHost().locale.language);
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  const figures = new Intl.NumberFormat(locale, { maximumFractionDigits: 7 });
  return {
    formatRate: (rate: string) => figures.format(Number(rate)),
    getName: (currency: string) => names.of(currency) ?? currency,
  };
};

/** The exchange rates of the platform: their age and source, the imports, and overrides by finance. */
export function Rates() {
  const { t } = useTranslation('mfe-office');
  const { http } = useHost();
  const { organisation_id } = useOrganisation();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const feed = useFeed(
    `rates/${organisation_id}`,
    async (signal) =>
      (await http('GET /api/office/{organisation_id}/rates', { params: { organisation_id }, signal })).data,
    onceMs,
  );
  const dialog = {
    onDone: () => {
      setOpen(null);
      feed.reload();
    },
    onClose: () => setOpen(null),
  };
  return (
    <>
      <FeedView feed={feed}>
        {(view) => (
          <Stack>
            <Imports view={view} onImport={() => setOpen({ kind: 'import' })} />
            <Jumps view={view} onConfirm={(rate) => setOpen({ kind: 'confirm', rate })} />
            <Panel title={t('rates.title')} note={t('rates.note')}>
              {!view.can_change && <Quiet>{t('rates.onlyMain')}</Quiet>}
              <RateTable view={view} onOpen={(kind, rate) => setOpen({ kind, rate })} />
            </Panel>
            {open?.kind === 'import' && <ImportDialog isScheduled={view.is_scheduled} {...dialog} />}
          </Stack>
        )}
      </FeedView>
      {open?.kind === 'override' && <OverrideDialog rate={open.rate} {...dialog} />}
      {open?.kind === 'end' && <EndDialog rate={open.rate} {...dialog} />}
      {open?.kind === 'confirm' && <ConfirmDialog rate={open.rate} {...dialog} />}
    </>
  );
}

interface ViewProps {
  readonly view: ExchangeRates;
}

function Imports({ view, onImport }: ViewProps & { readonly onImport: () => void }) {
  const { t } = useTranslation('mfe-office');
  const { language } = useHost().locale;
  const { moment } = useFormats();
  return (
    <Panel
      title={t('rates.imports')}
      note={t(view.is_scheduled ? 'rates.daily' : 'rates.noAddress')}
      actions={
        view.can_change && (
          <Button size="small" onClick={onImport}>
            {t('rates.import')}
          </Button>
        )
      }
    >
      {view.imports.length === 0 && <Empty>{t('rates.noImports')}</Empty>}
      {view.imports.map(({ origin, at, who, as_of, failure }) => (
        <div key={origin}>
          <Row>
            <strong>{t(`rates.origin.${origin}`)}</strong>
            <span>{moment(at)}</span>
            {who !== null && <bdi>{who}</bdi>}
            {as_of !== null && <Quiet>{t('rates.ratesFrom', { date: formatDate(as_of, language) })}</Quiet>}
          </Row>
          {failure !== null && (
            <Notice tone="negative" title={t('rates.failed')}>
              <bdi>{failure}</bdi>
            </Notice>
          )}
        </div>
      ))}
    </Panel>
  );
}

function Jumps({ view, onConfirm }: ViewProps & { readonly onConfirm: (rate: Rate) => void }) {
  const { t } = useTranslation('mfe-office');
  const { language } = useHost().locale;
  const { formatRate } = useRateFormats();
  const jumps = view.rates.flatMap((rate) => (rate.jump ? [{ rate, jump: rate.jump }] : []));
  if (jumps.length === 0) return null;
  return (
    <Panel title={t('rates.jumps')} note={t('rates.jumpsNote')}>
      <Table
        label={t('rates.jumps')}
        head={[t('rates.currency'), t('rates.used'), t('rates.imported'), t('rates.date'), t('rates.actions')]}
      >
        {jumps.map(({ rate, jump }) => (
          <tr key={rate.currency}>
            <th scope="row">{rate.currency}</th>
            <td>{formatRate(rate.override?.replaces ?? rate.rate)}</td>
            <td>{formatRate(jump.rate)}</td>
            <td>{formatDate(jump.as_of, language)}</td>
            <td>
              {view.can_change && (
                <Button
                  size="small"
                  aria-label={t('rates.confirmOne', { currency: rate.currency })}
                  onClick={() => onConfirm(rate)}
                >
                  {t('rates.confirm')}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </Table>
    </Panel>
  );
}

interface RateTableProps extends ViewProps {
  readonly onOpen: (kind: 'override' | 'end', rate: Rate) => void;
}

function RateTable({ view, onOpen }: RateTableProps) {
  const { t } = useTranslation('mfe-office');
  const { formatRate, getName } = useRateFormats();
  const columns: DataColumn<Rate>[] = [
    {
      key: 'currency',
      label: t('rates.currency'),
      value: ({ currency }) => currency,
      render: ({ currency }) => (
        <span>
          {currency} <Quiet>{getName(currency)}</Quiet>
        </span>
      ),
    },
    {
      key: 'rate',
      label: t('rates.rate'),
      isFigure: true,
      value: ({ rate }) => Number(rate),
      render: ({ rate }) => formatRate(rate),
    },
    {
      key: 'date',
      label: t('rates.date'),
      value: ({ as_of, override }) => Date.parse(override?.until ?? as_of),
      render: (rate) => <Age rate={rate} />,
    },
    {
      key: 'source',
      label: t('rates.source'),
      value: ({ source }) => t(`rates.from.${source}`),
      render: (rate) => <Source rate={rate} />,
    },
    ...(view.can_change
      ? [
          {
            key: 'actions',
            label: t('rates.actions'),
            isFixed: true,
            render: (rate: Rate) => <Actions rate={rate} onOpen={onOpen} />,
          },
        ]
      : []),
  ];
  return (
    <DataList
      name="rates"
      label={t('rates.title')}
      columns={columns}
      rows={view.rates}
      getKey={({ currency }) => currency}
    />
  );
}

function Actions({ rate, onOpen }: Pick<RateTableProps, 'onOpen'> & { readonly rate: Rate }) {
  const { t } = useTranslation('mfe-office');
  const { currency } = rate;
  return (
    <Row>
      <Button size="small" aria-label={t('rates.overrideOne', { currency })} onClick={() => onOpen('override', rate)}>
        {t('rates.override')}
      </Button>
      {rate.override && (
        <Button size="small" aria-label={t('rates.endOne', { currency })} onClick={() => onOpen('end', rate)}>
          {t('rates.end')}
        </Button>
      )}
    </Row>
  );
}

function Age({ rate: { as_of, is_outdated, override } }: { readonly rate: Rate }) {
  const { t } = useTranslation('mfe-office');
  const { language } = useHost().locale;
  const { ago, moment } = useFormats();
  if (override) return t('rates.until', { time: moment(override.until) });
  return (
    <span>
      {formatDate(as_of, language)} <Quiet>{ago(as_of)}</Quiet>{' '}
      {is_outdated && <Tag tone="negative">{t('rates.outdated')}</Tag>}
    </span>
  );
}

function Source({ rate: { source, override } }: { readonly rate: Rate }) {
  const { t } = useTranslation('mfe-office');
  const { formatRate } = useRateFormats();
  return (
    <div>
      <Tag tone={source === 'override' ? 'warning' : 'neutral'}>{t(`rates.from.${source}`)}</Tag>
      {override && (
        <Quiet css={{ display: 'block' }}>
          <bdi>{override.by}</bdi> · <bdi>{override.why}</bdi>
          {' · '}
          {t('rates.replaces', { rate: formatRate(override.replaces) })}
        </Quiet>
      )}
    </div>
  );
}
