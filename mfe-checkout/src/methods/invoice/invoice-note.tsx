import type { Host } from '@travel/contracts/host';
import type { Money } from '@travel/contracts/money';
import { formatMoney } from '@travel/contracts/format/money';
import { Notice } from '@travel/ui/notice';
import { useTranslation } from 'react-i18next';
import { isBeyondCredit } from './invoice-terms.ts';
import type { InvoiceTerms } from './invoice-terms.ts';

interface InvoiceNoteProps {
  readonly host: Host;
  readonly invoice: InvoiceTerms;
  readonly amount: Money;
}

/** What 'pay with invoice' means: to whom, until when, and what credit is left. */
export function InvoiceNote({ host, invoice, amount }: InvoiceNoteProps) {
  const { t } = useTranslation('mfe-checkout');
  const { organisation, locale } = host;
  const left = formatMoney(invoice.left, locale.language);
  return isBeyondCredit(invoice, amount) ? (
    <Notice tone="warning" title={t('invoice.tooMuchTitle')}>
      {t('invoice.tooMuch', { organisation: organisation.name, left })}
    </Notice>
  ) : (
    <Notice tone="info">
      {t('invoice.note', { organisation: organisation.name, count: invoice.days })} {t('invoice.left', { left })}
    </Notice>
  );
}
