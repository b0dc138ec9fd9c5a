import type { TextLanguage } from '@travel/contracts/locale/languages';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import { noAnswers, type OrderAnswers } from '../../orders/answers/order-answers.ts';
import { listAnswersNeeded } from '../../orders/receipts/event-facts.ts';
import { listBookingFacts } from '../../orders/receipts/booking-facts.ts';
import { getFormats } from '../../platform/languages/formats.ts';
import { inkColor, secondaryColor, type PdfBlock, type PdfContent } from '../../platform/pdf/pdf-content.ts';
import type { Products } from '../../products/product.ts';
import { sortStretches } from '../rules/stretches.ts';
import type { TripOrders } from '../trip-orders.ts';
import { getTripTexts } from '../trip-texts.ts';
import { toPlanLines } from './plan-lines.ts';

interface VoucherOptions {
  readonly products: Products;
  readonly language: TextLanguage;
  readonly seller: Pick<Organisation, 'name' | 'support' | 'theme'>;
  /** The travellers' answers of each booking, by booking ID. */
  readonly answers: ReadonlyMap<string, OrderAnswers>;
}

const headingStyle = { size: 14, weight: 'bold' } as const;
const createGap = (points: number): PdfBlock => ({ kind: 'gap', points });

/** Returns the itinerary by day in local times: the time in the narrow column, title and details in the wide one. */
const createDayBlocks = (orders: TripOrders, language: TextLanguage): PdfBlock[] => {
  const { travelDay } = getFormats(language);
  let day = '';
  return toPlanLines(sortStretches(orders.flatMap(({ stretches }) => stretches)), language).map((line) => {
    const row: PdfBlock = {
      kind: 'row',
      term: { text: line.time, color: inkColor },
      values: [
        { text: line.title, weight: 'bold' },
        ...(line.detail ? [{ text: line.detail, size: 9, color: secondaryColor }] : []),
      ],
    };
    if (line.date === day) return row;
    day = line.date;
    const heading: PdfBlock = { kind: 'line', text: travelDay(line.date), weight: 'bold', size: 11 };
    return { kind: 'group', blocks: [createGap(8), heading, row] };
  });
};

/** Returns the facts of a booking. The booking number is printed large, because service desks ask for it. */
const createBookingBlocks = (
  order: TripOrders[number]['order'],
  { products, language, answers }: Pick<VoucherOptions, 'products' | 'language' | 'answers'>,
): PdfBlock[] => {
  const { code } = getFormats(language);
  const own = answers.get(order.booking.booking_id) ?? noAnswers;
  const [number = [], ...others] = listBookingFacts(products, order, language, { answers: own });
  return [number, listAnswersNeeded(order, language), others].flat().flatMap(({ label, value }, at): PdfBlock[] => [
    {
      kind: 'row',
      term: { text: label, color: secondaryColor },
      values: [at === 0 ? { text: code(value), size: 15, weight: 'bold' } : { text: value }],
    },
    createGap(2),
  ]);
};

/** Returns the voucher of a trip: its days in local times, then each of its bookings. */
export const createTripVoucher = (
  orders: TripOrders,
  { products, language, seller, answers }: VoucherOptions,
): PdfContent => {
  const t = getTripTexts(language);
  const { code } = getFormats(language);
  const { email, phone } = seller.support;
  const help = t('help', { email: code(email), phone: code(phone) });
  const bookings = orders.map(({ order }, at): PdfBlock => ({
    kind: 'group',
    blocks: [
      at > 0 ? { kind: 'rule' } : { kind: 'line', text: t('bookings'), ...headingStyle },
      createGap(6),
      ...createBookingBlocks(order, { products, language, answers }),
    ],
  }));
  return {
    language,
    title: t('title'),
    author: seller.name,
    made: new Date(Math.max(...orders.map(({ order }) => order.booking.updated_at.getTime()))),
    accent: seller.theme['--color-accent'],
    foot: { single: help, several: `${help} · ${t('page', { page: '{page}', pages: '{pages}' })}` },
    blocks: [
      { kind: 'pair', term: t('title'), value: seller.name, size: 20, weight: 'bold', color: inkColor },
      { kind: 'rule', color: inkColor, weight: 1.5 },
      createGap(6),
      { kind: 'line', text: t('days'), ...headingStyle },
      ...createDayBlocks(orders, language),
      createGap(14),
      { kind: 'rule' },
      ...bookings,
    ],
  };
};
