import { ButtonLink } from '@travel/ui/actions/button-link.tsx';
import { DownloadIcon, InvoiceIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { formatChargeDay } from '../../foundation/time/moments.ts';
import { PaidLine } from '../paid-line.tsx';
import type { PaymentDisplay } from '../payment-display.ts';

/** Shows an invoice with its due date and PDF. */
export const invoiceDisplay: PaymentDisplay = {
  matches: ({ invoice }) => invoice !== null,
  title: 'paid.titleInvoice',
  getLabel: ({ invoice }, t) => t('paid.invoice', { number: invoice?.number ?? '' }),
  getRefundTarget: ({ invoice }, t) => t('paid.invoice', { number: invoice?.number ?? '' }),
  Line({ payment: { invoice }, access }) {
    const { t } = useTranslation('mfe-checkout');
    const { language } = useHost().locale;
    if (!invoice) return null;
    const { invoice_id, number, due_on, paid_at } = invoice;
    const opened = access === undefined ? '' : `?${new URLSearchParams({ access })}`;
    const note = paid_at
      ? t('paid.invoicePaid', { date: formatChargeDay(paid_at, language) })
      : due_on && t('paid.invoiceDue', { date: formatChargeDay(`${due_on}T12:00:00Z`, language) });
    return (
      <>
        <PaidLine icon={<InvoiceIcon />} name={t('paid.invoice', { number: number ?? '' })}>
          {note}
        </PaidLine>
        {number !== null && (
          <ButtonLink
            size="small"
            icon={<DownloadIcon size={16} />}
            href={`/api/invoices/${invoice_id}.pdf${opened}`}
            download={`${number}.pdf`}
          >
            {t('paid.invoicePdf')}
          </ButtonLink>
        )}
      </>
    );
  },
};
