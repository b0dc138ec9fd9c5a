import type { Organisation } from '@travel/contracts/organisations.schema';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import { bookingFacts } from '../../orders/receipts/booking-facts.ts';
import { formatsOf } from '../../platform/languages/formats.ts';
import { openPdf } from '../../platform/pdf/pdf-document.ts';
import type { Products } from '../../products/product.ts';
import { inOrder } from '../rules/stretches.ts';
import type { TripOrders } from '../traveller-trips.ts';
import { tripTexts } from '../trip-texts.ts';
import { planLines } from './plan-lines.ts';

interface Told {
  readonly products: Products;
  readonly language: TextLanguage;
  readonly seller: Pick<Organisation, 'name' | 'support'>;
  readonly now: Date;
}

const secondary = '#4A5A60';

/** Writes the voucher of a trip as a PDF document: day by day by the clocks of its places, then each of its bookings. */
export const tripVoucher = (orders: TripOrders, { products, language, seller, now }: Told): Promise<Buffer> => {
  const t = tripTexts(language);
  const { travelDay, label, code } = formatsOf(language);
  const pdf = openPdf({ language, title: t('title'), author: seller.name, made: now });
  pdf.line(seller.name, { size: 16, weight: 'bold' });
  pdf.gap(20);
  pdf.line(t('title'), { size: 22, weight: 'bold' });
  pdf.rule();

  pdf.line(t('days'), { size: 14, weight: 'bold' });
  let day = '';
  for (const { date, time, title, detail } of planLines(
    inOrder(orders.flatMap(({ stretches }) => stretches)),
    language,
  )) {
    if (date !== day) {
      pdf.gap(8);
      pdf.line(travelDay(date), { weight: 'bold' });
      day = date;
    }
    pdf.line([time, title].filter(Boolean).join('  '));
    if (detail) pdf.line(detail, { size: 9, color: secondary });
  }

  pdf.rule();
  pdf.line(t('bookings'), { size: 14, weight: 'bold' });
  for (const { order } of orders) {
    pdf.gap(8);
    for (const fact of bookingFacts(products, order, language)) pdf.line(`${label(fact.label)} ${fact.value}`);
  }
  pdf.rule();
  pdf.line(t('help', { email: seller.support.email, phone: code(seller.support.phone) }), { color: secondary });
  return pdf.done();
};
