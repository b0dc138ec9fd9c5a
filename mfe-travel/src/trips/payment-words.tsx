import type { Booking } from '@travel/contracts/endpoints/bookings';
import { knownBrand } from '@travel/contracts/payments/card-brands';
import { brandNames } from '@travel/ui/brand-mark';
import { dayAt } from '@travel/contracts/days';
import { formatDate } from '@travel/contracts/format/dates';
import { formatMoney } from '@travel/contracts/format/money';
import { Link } from '@travel/ui/link';
import type { TFunction } from 'i18next';

const dayOf = (instant: string, language: string): string => formatDate(dayAt(instant), language);

interface Asked {
  readonly language: string;
  /** Of a mailed link. */
  readonly access: string | undefined;
}

/** The card that a booking is paid with, by the name that its brand calls itself. */
export const cardWords = (payment: Booking['payment'], t: TFunction<'mfe-travel'>): string | null => {
  if (!payment?.last4) return null;
  const known = knownBrand(payment.brand);
  return t('trips.card', { brand: known ? brandNames[known] : '', last4: payment.last4 }).trim();
};

/** What is still to come of a payment: the day of the charge, a charge that failed, or an invoice. */
export const paymentFacts = (payment: Booking['payment'], t: TFunction<'mfe-travel'>, { language, access }: Asked) => {
  const { charge, invoice, amount } = payment ?? {};
  const facts = [];
  if (charge && amount && charge.state !== 'charged') {
    const words = { amount: formatMoney(amount, language), date: dayOf(charge.pay_by ?? charge.at, language) };
    const key = charge.state === 'due' ? 'due' : 'scheduled';
    facts.push({ term: t('trips.facts.charge'), value: t(`trips.charge.${key}`, words) });
  }
  if (invoice?.number) {
    const opened = access === undefined ? '' : `?${new URLSearchParams({ access })}`;
    const due = invoice.due_on ? dayOf(`${invoice.due_on}T12:00:00Z`, language) : '';
    const words = invoice.paid_at ? t('trips.invoice.paid') : t('trips.invoice.due', { date: due });
    facts.push({
      term: t('trips.facts.invoice'),
      value: (
        <>
          <Link href={`/api/invoices/${invoice.invoice_id}.pdf${opened}`} download={`${invoice.number}.pdf`}>
            {t('trips.invoice.paper', { number: invoice.number })}
          </Link>{' '}
          {words}
        </>
      ),
    });
  }
  return facts;
};
