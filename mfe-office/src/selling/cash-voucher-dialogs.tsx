import type { OfficeCashVoucher } from '@travel/contracts/endpoints/office/cash-vouchers';
import { formatMoney, formatPlainAmount } from '@travel/contracts/locale/format/money';
import type { Money } from '@travel/contracts/money/money';
import { maxVouchers } from '@travel/contracts/payments/bulk-codes';
import { csvStart, toCsvLine } from '@travel/contracts/text/csv';
import { Button } from '@travel/ui/actions/button.tsx';
import { Dialog } from '@travel/ui/dialog/dialog.tsx';
import { TextField } from '@travel/ui/fields/text-field.tsx';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { FeedView, RequestErrorNotice } from '@travel/ui/staff/feed-view.tsx';
import { useFeed } from '@travel/ui/staff/feed.ts';
import { Code, Empty, Fields, Quiet, Stack } from '@travel/ui/staff/layout.ts';
import { PageLink } from '@travel/ui/staff/page-link.tsx';
import { ReasonDialog } from '@travel/ui/staff/reason-dialog.tsx';
import { FigureCell, Table } from '@travel/ui/staff/table.tsx';
import { useFormats } from '@travel/ui/staff/use-formats.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CashAmountFields, useCashAmount } from '../data/cash-amount.tsx';
import { ChangedNotice } from '../data/changed-notice.tsx';
import { useOrganisation } from '../data/own-staff.tsx';
import { saveFile } from '../data/save-file.ts';
import { parseLimit } from './campaign-form.ts';

interface CreatedVouchers {
  readonly amount: Money;
  readonly vouchers: readonly { readonly voucher_id: string; readonly code: string }[];
}

interface CreateVouchersDialogProps {
  readonly currencies: readonly string[];
  readonly onCreated: () => void;
  readonly onClose: () => void;
}

/** Creates vouchers of one amount, and then shows their codes, which the server does not store. */
export function CreateVouchersDialog({ currencies, onCreated, onClose }: CreateVouchersDialogProps) {
  const { t } = useTranslation('mfe-office');
  const { http } = useHost();
  const { organisation_id } = useOrganisation();
  const [created, setCreated] = useState<CreatedVouchers>();
  const money = useCashAmount({ currencies });
  const [typedCount, setTypedCount] = useState('1');
  const [isSubmitted, setSubmitted] = useState(false);
  const [key] = useState(() => crypto.randomUUID());
  if (created) return <CodesDialog {...created} onClose={onClose} />;
  const count = parseLimit(typedCount, maxVouchers) ?? null;
  const send = async (why: string) => {
    if (count === null) return;
    const body = { key, amount: money.amount, count, why };
    const { data } = await http('POST /api/office/{organisation_id}/cash-vouchers', {
      params: { organisation_id },
      body,
    });
    setCreated(data);
    onCreated();
  };
  return (
    <ReasonDialog
      title={t('vouchers.create')}
      action={t('vouchers.create')}
      note={t('vouchers.createNote')}
      reasons={[t('vouchers.reason.sold'), t('vouchers.reason.gift')]}
      validate={() => {
        setSubmitted(true);
        return money.isValid && count !== null;
      }}
      renderError={(fault) =>
        fault.code === 'key_taken' ? (
          <ChangedNotice text={t('vouchers.keyTaken')} action={t('vouchers.showThem')} onShow={onClose} />
        ) : (
          <RequestErrorNotice fault={fault} />
        )
      }
      send={send}
      onClose={onClose}
    >
      <Fields>
        <CashAmountFields
          value={money}
          currencies={currencies}
          currencyLabel={t('vouchers.currency')}
          amountLabel={t('vouchers.amountEach')}
          renderError={isSubmitted ? (example) => t('vouchers.missing', { example }) : undefined}
        />
        <TextField
          label={t('vouchers.count')}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          maxLength={3}
          value={typedCount}
          error={isSubmitted && count === null ? t('vouchers.countError', { max: maxVouchers }) : undefined}
          onText={setTypedCount}
        />
      </Fields>
    </ReasonDialog>
  );
}

function CodesDialog({ amount, vouchers, onClose }: CreatedVouchers & { readonly onClose: () => void }) {
  const { t } = useTranslation(['mfe-office', 'staff']);
  const { language } = useHost().locale;
  const [copied, setCopied] = useState<boolean | null>(null);
  const [isSaved, setSaved] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(vouchers.map(({ code }) => code).join('\n')).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  const save = () => {
    const plain = formatPlainAmount(amount, 'en-US');
    const lines = vouchers.map(({ voucher_id, code }) => toCsvLine([voucher_id, code, plain, amount.currency]));
    const text = [csvStart, toCsvLine(['voucher', 'code', 'amount', 'currency']), ...lines].join('');
    saveFile(`cash-vouchers-${vouchers[0]?.voucher_id ?? ''}.csv`, text, 'text/csv');
    setSaved(true);
  };
  return (
    <Dialog
      title={`${t('vouchers.codes')} · ${formatMoney(amount, language)}`}
      closeLabel={t('coupons.close')}
      width={600}
      // The codes cannot be shown again.
      closable={isSaved || copied === true}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => void copy()}>
            {t(copied ? 'staff:signIn.codes.copied' : 'staff:signIn.codes.copy')}
          </Button>
          <Button tone="accent" onClick={save}>
            {t('coupons.codes.save')}
          </Button>
        </>
      }
    >
      <Stack>
        <Notice tone="warning" role="alert">
          {copied === false ? t('staff:signIn.codes.copyFailed') : t('vouchers.codesOnce')}
        </Notice>
        <Table label={t('vouchers.codes')} head={[t('vouchers.column.voucher'), t('coupons.codes.code')]}>
          {vouchers.map(({ voucher_id, code }) => (
            <tr key={voucher_id}>
              <th scope="row">
                <Code>{voucher_id}</Code>
              </th>
              <td>
                <Code>{code}</Code>
              </td>
            </tr>
          ))}
        </Table>
      </Stack>
    </Dialog>
  );
}

interface VoucherDialogProps {
  readonly voucher: OfficeCashVoucher;
  readonly onClose: () => void;
}

/** A voucher with the payments that took money from it. */
export function VoucherDialog({ voucher: { voucher_id }, onClose }: VoucherDialogProps) {
  const { t } = useTranslation('mfe-office');
  const { http, locale } = useHost();
  const { language } = locale;
  const { organisation_id, getPath } = useOrganisation();
  const { moment } = useFormats();
  const feed = useFeed(
    `cash-voucher/${organisation_id}/${voucher_id}`,
    async (signal) => {
      const params = { organisation_id, voucher_id };
      return (await http('GET /api/office/{organisation_id}/cash-vouchers/{voucher_id}', { params, signal })).data;
    },
    60_000,
  );
  return (
    <Dialog title={voucher_id} closeLabel={t('coupons.close')} width={600} onClose={onClose}>
      <FeedView feed={feed}>
        {({ voucher, payments }) => (
          <Stack>
            <p>
              {t('vouchers.balance', { balance: formatMoney(voucher.balance, language) })}{' '}
              {voucher.voided_at !== null && t('vouchers.isVoid', { at: moment(voucher.voided_at) })}
            </p>
            {payments.length === 0 ? (
              <Empty>{t('vouchers.noPayments')}</Empty>
            ) : (
              <Table
                label={t('vouchers.payments')}
                head={[t('column.number'), t('vouchers.paidAt'), t('vouchers.column.amount')]}
                figuresFrom={2}
              >
                {payments.map(({ booking_id, number, at, amount, returned }) => (
                  <tr key={`${at} ${booking_id}`}>
                    <th scope="row">
                      {booking_id === null ? (
                        '–'
                      ) : (
                        <PageLink href={getPath('/office/booking', { id: booking_id })}>
                          {number ?? booking_id}
                        </PageLink>
                      )}
                    </th>
                    <td>{moment(at)}</td>
                    <FigureCell>
                      {formatMoney(amount, language)}{' '}
                      {returned.amount > 0 && (
                        <Quiet>{t('vouchers.returned', { amount: formatMoney(returned, language) })}</Quiet>
                      )}
                    </FigureCell>
                  </tr>
                ))}
              </Table>
            )}
          </Stack>
        )}
      </FeedView>
    </Dialog>
  );
}

interface VoidVoucherDialogProps extends VoucherDialogProps {
  readonly onDone: () => void;
}

/** Voids a voucher with a reason, unless its balance has changed since the list was loaded. */
export function VoidVoucherDialog({ voucher, onDone, onClose }: VoidVoucherDialogProps) {
  const { t } = useTranslation('mfe-office');
  const { http, locale, toast } = useHost();
  const { organisation_id } = useOrganisation();
  const { voucher_id, balance } = voucher;
  const send = async (why: string) => {
    const params = { organisation_id, voucher_id };
    await http('POST /api/office/{organisation_id}/cash-vouchers/{voucher_id}/void', {
      params,
      body: { balance, why },
    });
    toast(t('vouchers.voided', { voucher: voucher_id }), { tone: 'positive' });
    onDone();
  };
  return (
    <ReasonDialog
      title={t('vouchers.voidTitle', { voucher: voucher_id })}
      action={t('vouchers.void')}
      isNegative
      note={t('vouchers.voidNote', { balance: formatMoney(balance, locale.language) })}
      reasons={[t('vouchers.reason.lost'), t('vouchers.reason.mistake')]}
      renderError={(fault) =>
        fault.code === 'voucher_changed' ? (
          <ChangedNotice text={t('vouchers.changed')} action={t('vouchers.reload')} onShow={onDone} />
        ) : (
          <RequestErrorNotice fault={fault} />
        )
      }
      send={send}
      onClose={onClose}
    />
  );
}
