import { formatMoney } from '@travel/contracts/locale/format/money';
import { Notice } from '@travel/ui/notices/notice.tsx';
import type { PanelProps } from '../../attempt/payment-method.ts';
import { getInvoiceTerms, isBeyondCredit } from './invoice-terms.ts';

/** Explains 'pay with invoice': recipient, due date and remaining credit. */
export function InvoicePanel({ offer, isChosen }: PanelProps) {
  const invoice = getInvoiceTerms(offer);
  if (!isChosen || !invoice) return null;
  const { host, props, t } = offer;
  const left = formatMoney(invoice.left, host.locale.language);
  const organisation = host.organisation.name;
  return isBeyondCredit(invoice, props.amount) ? (
    <Notice tone="warning" title={t('invoice.tooMuchTitle')}>
      {t('invoice.tooMuch', { organisation, left })}
    </Notice>
  ) : (
    <Notice tone="info">
      {t('invoice.note', { organisation, count: invoice.days })} {t('invoice.left', { left })}
    </Notice>
  );
}
