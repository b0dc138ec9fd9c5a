import type { SupplierMarkup } from '@travel/contracts/endpoints/office/markups';
import { formatPlainAmount } from '@travel/contracts/locale/format/money';
import { parseAmount } from '@travel/contracts/locale/format/typed-amount';
import { getFormattingLocale } from '@travel/contracts/locale/languages';
import { money } from '@travel/contracts/money/money';
import { largestMarkup } from '@travel/contracts/products/markups';
import { Button } from '@travel/ui/actions/button.tsx';
import { TextField } from '@travel/ui/fields/text-field.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { FeedView, RequestErrorNotice } from '@travel/ui/staff/feed-view.tsx';
import { useFeed } from '@travel/ui/staff/feed.ts';
import { Empty, Quiet, Row } from '@travel/ui/staff/layout.ts';
import { Panel } from '@travel/ui/staff/panel.tsx';
import { ReasonDialog } from '@travel/ui/staff/reason-dialog.tsx';
import type { DataColumn } from '@travel/ui/staff/use-data-table.ts';
import { useFormats } from '@travel/ui/staff/use-formats.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangedNotice } from '../data/changed-notice.tsx';
import { DataList } from '../data/data-list.tsx';
import { onceMs, useOrganisation } from '../data/own-staff.tsx';

interface OpenDialog {
  readonly markup: SupplierMarkup;
  /** Whether the markup of the configuration applies again. */
  readonly isReset: boolean;
}

/** Returns a function that formats hundredths of a percent. */
const useFormatShare = () => {
  const locale = getFormattingLocale(useHost().locale.language);
  const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  return (basisPoints: number) => format.format(basisPoints / 10_000);
};

/** The markups that the organisation adds to prices of suppliers. */
export function Markups() {
  const { t } = useTranslation('mfe-office');
  const { http } = useHost();
  const { organisation_id } = useOrganisation();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const feed = useFeed(
    `markups/${organisation_id}`,
    async (signal) => {
      const { data } = await http('GET /api/office/{organisation_id}/markups', { params: { organisation_id }, signal });
      return data.markups;
    },
    onceMs,
  );
  return (
    <Panel title={t('nav.markups')} note={t('markups.note')}>
      <FeedView feed={feed}>
        {(markups) =>
          markups.length === 0 ? <Empty>{t('markups.none')}</Empty> : <MarkupTable markups={markups} onOpen={setOpen} />
        }
      </FeedView>
      {open && (
        <MarkupDialog
          {...open}
          onDone={() => {
            setOpen(null);
            feed.reload();
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </Panel>
  );
}

interface MarkupTableProps {
  readonly markups: readonly SupplierMarkup[];
  readonly onOpen: (dialog: OpenDialog) => void;
}

function MarkupTable({ markups, onOpen }: MarkupTableProps) {
  const { t } = useTranslation('mfe-office');
  const { moment } = useFormats();
  const formatShare = useFormatShare();
  const getProduct = ({ product }: SupplierMarkup) => t(`coupons.product.${product}`);
  const columns: DataColumn<SupplierMarkup>[] = [
    {
      key: 'supplier',
      label: t('markups.supplier'),
      value: ({ name }) => name,
      render: ({ name }) => <bdi>{name}</bdi>,
    },
    { key: 'product', label: t('markups.product'), value: getProduct, render: getProduct },
    {
      key: 'markup',
      label: t('markups.markup'),
      isFigure: true,
      value: ({ basis_points }) => basis_points,
      render: ({ basis_points }) => formatShare(basis_points),
    },
    {
      key: 'source',
      label: t('markups.source'),
      value: ({ set }) => (set ? Date.parse(set.at) : 0),
      render: ({ set }) =>
        set ? (
          <Quiet>
            {moment(set.at)} · <bdi>{set.by}</bdi>
          </Quiet>
        ) : (
          t('markups.configured')
        ),
    },
    {
      key: 'actions',
      label: t('markups.actions'),
      isFixed: true,
      render: (markup) => (
        <Row>
          <Button
            size="small"
            aria-label={t('markups.changeOne', { name: markup.name })}
            onClick={() => onOpen({ markup, isReset: false })}
          >
            {t('markups.change')}
          </Button>
          {markup.set && (
            <Button
              size="small"
              aria-label={t('markups.resetOne', { name: markup.name })}
              onClick={() => onOpen({ markup, isReset: true })}
            >
              {t('markups.reset')}
            </Button>
          )}
        </Row>
      ),
    },
  ];
  return (
    <DataList
      name="markups"
      label={t('nav.markups')}
      columns={columns}
      rows={markups}
      getKey={({ supplier }) => supplier}
    />
  );
}

interface MarkupDialogProps extends OpenDialog {
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function MarkupDialog({ markup, isReset, onDone, onClose }: MarkupDialogProps) {
  const { t } = useTranslation('mfe-office');
  const { http, locale } = useHost();
  const { organisation_id } = useOrganisation();
  const formatShare = useFormatShare();
  const { supplier, name, basis_points: before, configured } = markup;
  // Hundredths of a percent are typed like the cents of an amount.
  const [typed, setTyped] = useState(formatPlainAmount(money(before, 'USD'), locale.language));
  const [isSubmitted, setSubmitted] = useState(false);
  const read = parseAmount(typed, 'USD', locale.language);
  const share = read.ok && read.amount.amount <= largestMarkup ? read.amount.amount : null;
  const send = async (why: string) => {
    await http('PUT /api/office/{organisation_id}/markups/{supplier}', {
      params: { organisation_id, supplier },
      body: { basis_points: isReset ? null : share, before, why },
    });
    onDone();
  };
  return (
    <ReasonDialog
      title={t(isReset ? 'markups.resetOne' : 'markups.changeOne', { name })}
      action={t(isReset ? 'markups.reset' : 'markups.save')}
      note={isReset ? t('markups.resetNote', { markup: formatShare(configured) }) : t('markups.changeNote')}
      reasons={[t('markups.reason')]}
      validate={() => {
        setSubmitted(true);
        return isReset || share !== null;
      }}
      renderError={(fault) =>
        fault.code === 'markup_changed' ? (
          <ChangedNotice text={t('markups.changed')} action={t('markups.reload')} onShow={onDone} />
        ) : (
          <RequestErrorNotice fault={fault} />
        )
      }
      send={send}
      onClose={onClose}
    >
      {!isReset && (
        <TextField
          label={t('markups.percent')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          dir="ltr"
          value={typed}
          error={isSubmitted && share === null ? t('markups.wrong') : undefined}
          onText={setTyped}
        />
      )}
    </ReasonDialog>
  );
}
