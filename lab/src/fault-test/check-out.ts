import { readSession } from '@travel/contracts/endpoints/people/auth';
import { beginBooking, type Booking } from '@travel/contracts/endpoints/orders/bookings';
import { createHold, priceChangeSchema, type Hold } from '@travel/contracts/endpoints/orders/holds';
import {
  createPayment,
  generateCheckSum,
  updatePayment,
  type Payment as PaymentView,
} from '@travel/contracts/endpoints/payments/payments';
import { buyWalletCard, listWalletProducts } from '@travel/contracts/endpoints/payments/wallet';
import { toDecimal, type Money } from '@travel/contracts/money/money';
import { buildBookingInput, findShopper, type Ask } from '@travel/shoppers';
import type { Answer, Browser } from './browser.ts';
import { StoryEnded, type Scene, type ShownBooking } from './story.ts';
import { readPayable } from './tenders.ts';
import type { HeldOrder, Tab } from './tab.ts';
import type { Script } from './script.ts';

const formatDayAfter = (today: Date, days: number): string =>
  new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10);

const asking =
  (browser: Browser): Ask =>
  async (endpoint, request) => {
    const answer = await browser.call(endpoint, request);
    if (!answer.ok) throw new StoryEnded(`found nothing: ${answer.code}`);
    return answer.data;
  };

/**
 * Searches for each product of the script, opens a result of each, and holds them as one order, as the Book button
 * does.
 */
export const holdTrip = async ({ today }: Scene, browser: Browser, script: Script): Promise<HeldOrder> => {
  const { place, daysAhead, nights, adults, rooms, isRefundable, site, email } = script;
  const trip = { place, day: formatDayAfter(today, daysAhead), nights, adults, rooms, isRefundable };
  const wish = { ...trip, ...(script.isScarce && { left: 1 }) };
  const offers: string[] = [];
  const isShown = (want: string) => email !== undefined || !findShopper(want).hiddenFromGuestsAt?.includes(site);
  for (const want of script.wants.map((one) => (isShown(one) ? one : 'hotels'))) {
    // If a place does not offer the product, the traveller takes a hotel instead.
    const ask = asking(browser);
    const choice = (await findShopper(want).choose(ask, wish)) ?? (await findShopper('hotels').choose(ask, wish));
    if (choice) offers.push(choice.offer);
  }
  const [offer] = offers;
  if (!offer) throw new StoryEnded('found nothing');
  const held = await browser.call(createHold, { body: offers.length > 1 ? { offers } : { offer } });
  if (!held.ok) throw new StoryEnded(`got nothing: ${held.code}`);
  const { data } = held.data;
  browser.cookies.set('holdTok', encodeURIComponent(`${data.path}|${data.token}`));
  return toHeld(data);
};

const again: ReadonlySet<string> = new Set(['api_key_wrong', 'amount_wrong']);
const mostAttempts = 3;

export const toHeld = ({ token, path, items, total, product_type }: Hold): HeldOrder => ({
  token,
  path,
  name: items.map(({ title }) => title).join(' and '),
  total,
  product: product_type,
  items,
});

/** Orders a wallet card from the organisation. */
export const orderWalletCard = async (browser: Browser): Promise<HeldOrder> => {
  const shown = await browser.call(listWalletProducts, {});
  if (!shown.ok) throw new StoryEnded(`could not see what is sold: ${shown.code}`);
  const [card] = shown.data.data;
  if (!card) throw new StoryEnded('found no card to buy');
  const made = await browser.call(buyWalletCard, { body: { payment_card_id: card.payment_card_id } });
  if (!made.ok) throw new StoryEnded(`could not order: ${made.code}`);
  const { order_id, amount, name } = made.data.data;
  return { token: order_id, path: 'wallet', name, total: amount, product: 'WLT' };
};

/**
 * Sends the calls that the payment block sends when its form loads. Retries if the API key has expired or the amount
 * changed.
 */
export const initPayment = async (tab: Tab): Promise<PaymentView> => {
  for (let count = 1; ; count += 1) {
    const made = await tryInit(tab, await readPayable(tab));
    if (made.ok) return made.data.data;
    if (!again.has(made.code) || count === mostAttempts) throw new StoryEnded(`got no payment: ${made.code}`);
  }
};

/**
 * Attaches the booking to the payment, with the amount that the pay button shows.
 * @throws StoryEnded
 */
export const attachBooking = async (tab: Tab, about: ShownBooking, payment_id: string): Promise<PaymentView> => {
  for (let count = 1; ; count += 1) {
    const agreed_amount = await readPayable(tab);
    about.agreedToPay.push(agreed_amount);
    const body = { booking_id: about.booking_id, agreed_amount };
    const attached = await tab.browser.call(updatePayment, { params: { payment_id }, body });
    if (attached.ok) return attached.data.data;
    if (attached.code !== 'amount_changed' || count === mostAttempts) {
      throw new StoryEnded(`could not attach the booking: ${attached.code}`);
    }
  }
};

const tryInit = async ({ browser, script, hold }: Tab, left: Money): Promise<Answer<typeof createPayment>> => {
  const session = await browser.call(readSession, {});
  const api_key = session.ok ? (session.data.api_key ?? '') : '';
  const { currency } = left;
  const amount = toDecimal(left);
  const order = { currency, amount };
  const summed = await browser.call(generateCheckSum, {
    body: { ...order, orderId: hold.token, countryCode: 'US', api_key },
  });
  if (!summed.ok) return summed;
  return browser.call(createPayment, {
    body: {
      ...order,
      order_id: hold.token,
      ip: '203.0.113.7',
      primary_residence: 'US',
      country_code: 'US',
      email: '',
      return_url: `http://${browser.host}/checkout-success`,
      checksum: summed.data.checksum,
      description: hold.name,
      metadata: {
        productType: hold.product,
        api_key,
        currency,
        language_code: 'en-US',
        origin: `http://${browser.host}`,
        pgType: 'PG_03',
        correlation_id: '',
        org_id: script.site,
        service: hold.path,
        user_id: '',
        bookingId: '',
        ...hold.quote?.metadata,
      },
      ...(hold.quote?.keeps_card && { keeps_card: true }),
    },
  });
};

/** Enters guests and contact and begins the booking. Accepts a changed price, or leaves, depending on the script. */
export const submitGuests = async (
  browser: Browser,
  script: Script,
  hold: HeldOrder,
  shown: Map<string, ShownBooking>,
  first_name = 'Maya',
): Promise<Booking> => {
  const { items = [], ...held } = hold;
  const { adults, isAllOrNothing: all_or_nothing } = script;
  const attempt = (last_name: string, agreed_total: Money) => {
    const input = buildBookingInput(
      { ...held, items },
      { adults: items.length > 0 ? adults : 1, first_name, last_name },
    );
    return browser.call(beginBooking, { body: { ...input, agreed_total, all_or_nothing } });
  };
  let agreed = hold.total;
  let answer = await attempt(script.lastName, agreed);
  if (!answer.ok && answer.code === 'price_changed') {
    if (!script.agreesToRaise) throw new StoryEnded('left the higher price');
    agreed = priceChangeSchema.parse(answer.context).now;
    answer = await attempt(script.lastName, agreed);
  } else if (!answer.ok && (answer.code === 'travel_date_too_soon' || answer.code === 'duplicate_reservation')) {
    answer = await attempt('Okafor', agreed);
  }
  if (!answer.ok) throw new StoryEnded(`could not begin: ${answer.code}`);
  const { data } = answer.data;
  const { booking_id, total } = data;
  recordAgreedTotal(shown, booking_id, total);
  return data;
};

/** Records that the traveller agreed to the booking's total. */
export const recordAgreedTotal = (shown: Map<string, ShownBooking>, booking_id: string, total: Money): void => {
  const known = shown.get(booking_id);
  if (known) known.agreed.push(total);
  else
    shown.set(booking_id, {
      booking_id,
      agreed: [total],
      agreedToPay: [],
      status: undefined,
      number: null,
      refund: undefined,
      getsAllBack: false,
      isInParts: false,
    });
};
