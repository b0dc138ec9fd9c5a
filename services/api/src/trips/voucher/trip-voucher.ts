import type { TextLanguage } from '@travel/contracts/locale/languages';
import type { Organisation } from '@travel/contracts/organisations.schema';
import { noAnswers } from '../../orders/answers/asked-answers.ts';
import type { OrderAnswers } from '../../orders/answers/asked-answers.ts';
import { bookingFacts } from '../../orders/receipts/booking-facts.ts';
import { formatsOf } from '../../platform/languages/formats.ts';
import { openPdf } from '../../platform/pdf/pdf-document.ts';
import type { PdfDocument, PdfLine } from '../../platform/pdf/pdf-document.ts';
import type { Products } from '../../products/product.ts';
import { inOrder } from '../rules/stretches.ts';
import type { TripOrders } from '../traveller-trips.ts';
import { tripTexts } from '../trip-texts.ts';
import { planLines } from './plan-lines.ts';

interface Told {
  readonly products: Products;
  readonly language: TextLanguage;
  readonly seller: Pick<Organisation, 'name' | 'support' | 'theme'>;
  readonly now: Date;
  /** What was answered for each booking, by its id. */
  readonly answers: ReadonlyMap<string, OrderAnswers>;
}

const secondary = '#4A5A60';
const ink = '#0B2530';
/** A heading and the first lines below it, which stay together. */
const headed = 90;
/** Between the rows of a booking, and above the first of them. */
const [rowGap, bookingGap] = [2, 6];

/** Day by day by the clocks of its places: when in the narrow column, what and where beside it. */
const writeDays = (pdf: PdfDocument, orders: TripOrders, language: TextLanguage): void => {
  const { travelDay } = formatsOf(language);
  let day = '';
  for (const line of planLines(inOrder(orders.flatMap(({ stretches }) => stretches)), language)) {
    if (line.date !== day) {
      pdf.need(headed / 2);
      pdf.gap(8);
      pdf.line(travelDay(line.date), { weight: 'bold', size: 11 });
      day = line.date;
    }
    pdf.row({ text: line.time, color: ink }, [
      { text: line.title, weight: 'bold' },
      ...(line.detail ? [{ text: line.detail, size: 9, color: secondary }] : []),
    ]);
  }
};

type Row = readonly [label: string, value: readonly PdfLine[]];

/** A booking with its number in front, as it is asked for at a desk. */
const rowsOfBooking = (
  order: TripOrders[number]['order'],
  { products, language, answers }: Pick<Told, 'products' | 'language' | 'answers'>,
): Row[] => {
  const { code } = formatsOf(language);
  const own = answers.get(order.booking.booking_id) ?? noAnswers;
  return bookingFacts(products, order, language, { answers: own }).map(({ label, value }, at): Row => [
    label,
    [at === 0 ? { text: code(value), size: 15, weight: 'bold' } : { text: value }],
  ]);
};

/** Writes a booking below what heads it; both stay on one page where they fit on one. */
const writeBooking = (pdf: PdfDocument, rows: readonly Row[], head: { height: number; write: () => void }): void => {
  pdf.need(rows.reduce((sum, row) => sum + pdf.rowHeight(...row) + rowGap, head.height + bookingGap));
  head.write();
  pdf.gap(bookingGap);
  for (const row of rows) {
    pdf.row(...row);
    pdf.gap(rowGap);
  }
};

/** Writes the voucher of a trip as a PDF document: day by day by the clocks of its places, then each of its bookings. */
export const tripVoucher = async (
  orders: TripOrders,
  { products, language, seller, now, answers }: Told,
): Promise<Buffer> => {
  const t = tripTexts(language);
  const { code } = formatsOf(language);
  const { email, phone } = seller.support;
  const help = t('help', { email: code(email), phone: code(phone) });
  const pdf = await openPdf({
    language,
    title: t('title'),
    author: seller.name,
    made: now,
    accent: seller.theme['--color-accent'],
    foot: (page, pages) => (pages > 1 ? `${help} · ${t('page', { page, pages })}` : help),
  });
  pdf.pair(t('title'), seller.name, { size: 20, weight: 'bold', color: ink });
  pdf.rule({ color: ink, weight: 1.5 });
  pdf.gap(6);
  pdf.line(t('days'), { size: 14, weight: 'bold' });
  writeDays(pdf, orders, language);
  pdf.gap(14);
  pdf.rule();
  for (const [at, { order }] of orders.entries()) {
    writeBooking(pdf, rowsOfBooking(order, { products, language, answers }), {
      height: headed / 3,
      write: () => (at > 0 ? pdf.rule() : pdf.line(t('bookings'), { size: 14, weight: 'bold' })),
    });
  }
  return pdf.done();
};
