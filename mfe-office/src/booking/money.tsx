import type { BookingFile } from '@travel/contracts/endpoints/office/office-bookings';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { Facts } from '@travel/ui/cards/facts.tsx';
import { getBrandName } from '@travel/ui/pictures/icons/brand-name.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { Code, Empty, Quiet } from '@travel/ui/staff/layout.ts';
import { Panel } from '@travel/ui/staff/panel.tsx';
import { FigureCell, Table } from '@travel/ui/staff/table.tsx';
import { useFormats } from '@travel/ui/staff/use-formats.ts';
import { useTranslation } from 'react-i18next';

/** How the order was paid and refunded, and its ledger lines, which sum to zero. */
export function Money({ file: { booking, ledger, lines, movements = [] } }: { readonly file: BookingFile }) {
  const { t } = useTranslation('mfe-office');
  const { language } = useHost().locale;
  const { moment } = useFormats();
  const { payment, tenders, total } = booking;
  const format = (amount: number) => formatMoney({ amount, currency: total.currency }, language);
  const label = (text: string) => t(`paidBy.${text}`, { defaultValue: text });
  const card = payment?.last4 && `${getBrandName(payment.brand) ?? ''} •••• ${payment.last4}`.trim();
  return (
    <Panel title={t('money.title')}>
      <Facts
        facts={[
          { term: t('money.total'), value: formatMoney(total, language) },
          ...(payment
            ? [
                {
                  term: t('money.payment'),
                  value: (
                    <>
                      {[
                        formatMoney(payment.amount, language),
                        card,
                        payment.paid_at !== null && t('money.paidAt', { at: moment(payment.paid_at) }),
                        payment.charge?.pay_by && t('money.payBy', { at: moment(payment.charge.pay_by) }),
                      ]
                        .filter(Boolean)
                        .map((part, at) => (
                          <span key={at}>
                            {at > 0 && ' · '}
                            <bdi>{part}</bdi>
                          </span>
                        ))}
                    </>
                  ),
                },
              ]
            : []),
          ...tenders.map(({ kind, amount }, index) => ({
            term: `${label(kind)}${tenders.length > 1 ? ` ${index + 1}` : ''}`,
            value: formatMoney(amount, language),
          })),
          { term: t('money.refunded'), value: formatMoney(ledger.refunded, language) },
          ...(ledger.goodwill ? [{ term: t('goodwill.title'), value: formatMoney(ledger.goodwill, language) }] : []),
        ]}
      />
      {movements.length > 0 && <Movements movements={movements} />}
      {lines.length === 0 ? (
        <Empty>{t('money.noLines')}</Empty>
      ) : (
        <Table label={t('money.ledger')} head={[t('money.account'), t('money.for'), t('money.amount')]} figuresFrom={2}>
          {lines.map(({ account, label: text, amount }, index) => (
            <tr key={index}>
              <th scope="row">{t(`account.${account}`, { defaultValue: account })}</th>
              <td>{label(text)}</td>
              <FigureCell>{formatMoney(amount, language)}</FigureCell>
            </tr>
          ))}
          <tr>
            <th scope="row" colSpan={2}>
              {t('money.sum')}
            </th>
            <FigureCell>
              <strong>{format(lines.reduce((sum, { amount }) => sum + amount.amount, 0))}</strong>
            </FigureCell>
          </tr>
        </Table>
      )}
    </Panel>
  );
}

/** Payments, refunds and other movements of money with their times and charges. */
function Movements({ movements }: Required<Pick<BookingFile, 'movements'>>) {
  const { t } = useTranslation('mfe-office');
  const { language } = useHost().locale;
  const { moment } = useFormats();
  const head = ['at', 'movement', 'charge', 'amount'] as const;
  return (
    <Table label={t('money.movements')} head={head.map((column) => t(`money.${column}`))} figuresFrom={3}>
      {movements.map(({ entry_id, at, account, method, charge_id, amount }) => (
        <tr key={entry_id}>
          <th scope="row">{moment(at)}</th>
          <td>
            {t(`movement.${account}`)} <Quiet>{t(`paidBy.${method}`, { defaultValue: method })}</Quiet>
          </td>
          <td>{charge_id === null ? '–' : <Code>{charge_id}</Code>}</td>
          <FigureCell>{formatMoney(amount, language)}</FigureCell>
        </tr>
      ))}
    </Table>
  );
}
