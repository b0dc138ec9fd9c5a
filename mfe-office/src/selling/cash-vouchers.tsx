import type { ApiEndpoints } from '@travel/contracts/endpoints/api';
import type { OfficeCashVoucher } from '@travel/contracts/endpoints/office/cash-vouchers';
import type { EndpointResponse } from '@travel/contracts/http/endpoint';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { Button } from '@travel/ui/actions/button.tsx';
import { Chip } from '@travel/ui/cards/chip.tsx';
import { Tag } from '@travel/ui/cards/tag.tsx';
import { TextField } from '@travel/ui/fields/text-field.tsx';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { Form } from '@travel/ui/staff/form.tsx';
import { Code, Quiet, Row } from '@travel/ui/staff/layout.ts';
import { Panel } from '@travel/ui/staff/panel.tsx';
import type { DataColumn } from '@travel/ui/staff/use-data-table.ts';
import { useFormats } from '@travel/ui/staff/use-formats.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataList } from '../data/data-list.tsx';
import { useOrganisation } from '../data/own-staff.tsx';
import { usePages } from '../data/pages.ts';
import { PagedList } from '../data/show-more.tsx';
import { CreateVouchersDialog, VoidVoucherDialog, VoucherDialog } from './cash-voucher-dialogs.tsx';

/** Characters of a code and of an ID. */
const codeLength = 16;

const states = ['active', 'spent', 'void'] as const;
const tones = { active: 'positive', spent: 'neutral', void: 'negative' } as const;

type VoucherList = EndpointResponse<ApiEndpoints['GET /api/office/{organisation_id}/cash-vouchers']>['data'];
type VoucherPage = VoucherList & { readonly items: readonly OfficeCashVoucher[] };

type OpenDialog =
  | { readonly kind: 'create' }
  | { readonly kind: 'details' | 'void'; readonly voucher: OfficeCashVoucher };

/** Returns the query that finds a typed number or code. A code is money, so only its digest is part of an address. */
const toSearch = async (typed: string): Promise<{ q?: string; code_hash?: string }> => {
  const code = typed.replaceAll(/[\s\p{Pd}]/gu, '').toUpperCase();
  if (code.length < codeLength) return typed === '' ? {} : { q: typed };
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code));
  const code_hash = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return { code_hash, ...(/^CV[^\p{Pd}]+$/iu.test(typed) && { q: typed }) };
};

/** The cash vouchers of the organisation. */
export function CashVouchers() {
  const { t } = useTranslation('mfe-office');
  const { http } = useHost();
  const { organisation_id } = useOrganisation();
  const [typed, setTyped] = useState('');
  const [q, setQ] = useState('');
  const [state, setState] = useState<OfficeCashVoucher['state']>();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const pages = usePages<OfficeCashVoucher, string, VoucherPage>(
    `cash-vouchers/${organisation_id}/${q}/${state}`,
    async (after, signal) => {
      const { data } = await http('GET /api/office/{organisation_id}/cash-vouchers', {
        params: { organisation_id },
        query: { ...(await toSearch(q)), ...(state && { state }), ...(after && { after }) },
        ...(signal && { signal }),
      });
      return { ...data, items: data.vouchers };
    },
  );
  const first = pages.first.status === 'ready' ? pages.first.value : null;
  const close = () => setDialog(null);
  const finish = () => {
    close();
    pages.first.reload();
  };
  return (
    <Panel
      title={t('nav.vouchers')}
      actions={
        <Button size="small" tone="accent" disabled={!first} onClick={() => setDialog({ kind: 'create' })}>
          {t('vouchers.create')}
        </Button>
      }
    >
      {first?.is_offered === false && <Notice>{t('vouchers.notOffered')}</Notice>}
      <Form onSubmit={() => setQ(typed.trim())}>
        <TextField
          type="search"
          label={t('vouchers.search')}
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          maxLength={60}
          value={typed}
          onText={setTyped}
        />
        <Row role="group" aria-label={t('vouchers.column.state')}>
          <Button type="submit" size="small">
            {t('vouchers.find')}
          </Button>
          {states.map((one) => (
            <Chip key={one} pressed={one === state} onClick={() => setState(one === state ? undefined : one)}>
              {t(`vouchers.state.${one}`)}
            </Chip>
          ))}
        </Row>
      </Form>
      <PagedList pages={pages} none={t('vouchers.none')}>
        {(items, isPart) => <VoucherTable vouchers={items} isPart={isPart} onOpen={setDialog} />}
      </PagedList>
      {dialog?.kind === 'create' && first && (
        <CreateVouchersDialog currencies={first.currencies} onCreated={pages.first.reload} onClose={finish} />
      )}
      {dialog?.kind === 'details' && <VoucherDialog voucher={dialog.voucher} onClose={close} />}
      {dialog?.kind === 'void' && <VoidVoucherDialog voucher={dialog.voucher} onDone={finish} onClose={close} />}
    </Panel>
  );
}

interface VoucherTableProps {
  readonly vouchers: readonly OfficeCashVoucher[];
  /** Whether the list continues on the server. */
  readonly isPart: boolean;
  readonly onOpen: (dialog: OpenDialog) => void;
}

function VoucherTable({ vouchers, isPart, onOpen }: VoucherTableProps) {
  const { t } = useTranslation('mfe-office');
  const { language } = useHost().locale;
  const { moment } = useFormats();
  const columns: DataColumn<OfficeCashVoucher>[] = [
    {
      key: 'voucher',
      label: t('vouchers.column.voucher'),
      value: ({ voucher_id }) => voucher_id,
      render: ({ voucher_id, created_at, created_by }) => (
        <div>
          <Code>{voucher_id}</Code>{' '}
          <Quiet css={{ display: 'block' }}>
            {moment(created_at)} · {created_by ?? t('vouchers.operator')}
          </Quiet>
        </div>
      ),
    },
    {
      key: 'state',
      label: t('vouchers.column.state'),
      value: ({ state }) => t(`vouchers.state.${state}`),
      render: ({ state }) => <Tag tone={tones[state]}>{t(`vouchers.state.${state}`)}</Tag>,
    },
    {
      key: 'actions',
      label: t('vouchers.column.actions'),
      isFixed: true,
      render: (voucher) => <Actions voucher={voucher} onOpen={onOpen} />,
    },
    ...(['balance', 'amount'] as const).map((key) => ({
      key,
      label: t(`vouchers.column.${key}`),
      isFigure: true,
      value: (voucher: OfficeCashVoucher) => voucher[key],
      render: (voucher: OfficeCashVoucher) => formatMoney(voucher[key], language),
    })),
  ];
  return (
    <DataList
      name="vouchers"
      label={t('nav.vouchers')}
      columns={columns}
      rows={vouchers}
      getKey={({ voucher_id }) => voucher_id}
      isPart={isPart}
    />
  );
}

interface ActionsProps extends Pick<VoucherTableProps, 'onOpen'> {
  readonly voucher: OfficeCashVoucher;
}

function Actions({ voucher, onOpen }: ActionsProps) {
  const { t } = useTranslation('mfe-office');
  const actions = voucher.state === 'void' ? (['details'] as const) : (['details', 'void'] as const);
  return (
    <Row>
      {actions.map((kind) => (
        <Button
          key={kind}
          size="small"
          tone={kind === 'void' ? 'negative' : undefined}
          aria-label={`${t(`vouchers.${kind}`)}, ${voucher.voucher_id}`}
          onClick={() => onOpen({ kind, voucher })}
        >
          {t(`vouchers.${kind}`)}
        </Button>
      ))}
    </Row>
  );
}
