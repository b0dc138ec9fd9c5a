import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Balances } from '@travel/contracts/endpoints/payments/balances';
import { ApiError } from '@travel/contracts/http/api-error';
import type { PaymentProps } from '@travel/contracts/host/remotes/payment';
import type { WalletCard, WalletProduct } from '@travel/contracts/endpoints/payments/wallet';
import { createSignedInSession } from '@travel/ui/remote/testing/signed-in.ts';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { openPage } from '../../testing/open-page.tsx';
import { certificate, discountCard, createOwnedCard, createWalletAnswers } from '../../testing/wallet.ts';
import { formatValidity } from './wallet.ts';

const path = '/user/profile?tab=wallet';
const purchases = 'POST /api/wallet/purchases';

interface Wallet {
  readonly cards?: readonly WalletCard[];
  readonly products?: readonly WalletProduct[];
}

const createAnswers = ({ cards = [createOwnedCard()], products = [certificate, discountCard] }: Wallet = {}) => ({
  ...createWalletAnswers(cards, products),
  [purchases]: () => ({
    data: {
      order_id: 'H-ORDER0001',
      amount: { amount: 25_000, currency: 'USD' },
      name: 'Travel certificate 250',
      expires_at: '2026-11-20T08:45:00.000Z',
      seconds_left: 1_800,
    },
  }),
});

const open = (wallet?: Wallet, at = path) =>
  openPage(at, { session: createSignedInSession(), answers: createAnswers(wallet) });
const plain = (element: HTMLElement) => element.textContent?.replaceAll(/[\s\u00A0]+/g, ' ');

const isPayment = (props: unknown): props is PaymentProps =>
  typeof props === 'object' && props !== null && 'productCode' in props;

/** Returns the props of the mounted payment block, once its order exists. */
const findPaymentProps = (page: Awaited<ReturnType<typeof open>>): Promise<PaymentProps> =>
  waitFor(() => {
    const props = page.host.recorded.mounted.find(({ name, gone }) => name === 'checkout/payment' && !gone)?.props;
    if (!isPayment(props)) throw new Error('The payment block is not mounted');
    return props;
  });

describe('the wallet', () => {
  it('[5/15] [9/07] shows each card with its picture, exact balance, code and last valid day', async () => {
    await open({
      cards: [
        createOwnedCard(),
        createOwnedCard({ wallet_id: 'W2', payment_card_name: 'Whole', balance: { amount: 25_000, currency: 'USD' } }),
      ],
    });
    const cards = await screen.findByRole('list', { name: 'Your cards' });
    const [fraction, whole] = within(cards).getAllByRole('article');
    expect(fraction).toHaveAccessibleName('Travel certificate 250');
    expect(fraction && plain(fraction)).toContain('BalanceUSD 180.50of USD 250');
    expect(fraction && plain(fraction)).toContain('CodeALM-7F4K-2091');
    expect(fraction && plain(fraction)).toContain('Valid until20 November 2028');
    expect(fraction?.querySelector('img')?.getAttribute('src')).toContain('scenes/pool-noon-2.avif');
    expect(whole && plain(whole)).toContain('BalanceUSD 250of USD 250');
    expect(await findFaults()).toEqual([]);
  });

  it('shows which cards are spent, expired or only for business customers', async () => {
    await open({
      cards: [
        createOwnedCard({ wallet_id: 'W1', card_status: 'SPENT', refusal: 'spent' }),
        createOwnedCard({ wallet_id: 'W2', card_status: 'EXPIRED', refusal: 'expired' }),
        createOwnedCard({ wallet_id: 'W3', refusal: 'business_only' }),
      ],
    });
    const cards = within(await screen.findByRole('list', { name: 'Your cards' })).getAllByRole('article');
    expect(cards.map((card) => /Spent|Expired|For business customers/.exec(card.textContent ?? '')?.[0])).toEqual([
      'Spent',
      'Expired',
      'For business customers',
    ]);
    expect(cards[1]).toHaveTextContent('Expired on');
  });

  it('shows how much of a card an unpaid order reserves', async () => {
    await open({
      cards: [
        createOwnedCard({ balance: { amount: 0, currency: 'USD' }, set_aside: { amount: 18_050, currency: 'USD' } }),
      ],
    });
    const [card] = within(await screen.findByRole('list', { name: 'Your cards' })).getAllByRole('article');
    expect(card && plain(card)).toContain('Set aside for an orderUSD 180.50');
  });

  it('explains an empty wallet and offers cards to buy', async () => {
    await open({ cards: [] });
    expect(await screen.findByText(/No cards yet/)).toBeInTheDocument();
    const sale = within(screen.getByRole('list', { name: 'Cards to buy' })).getAllByRole('article');
    expect(sale.map((card) => card.getAttribute('aria-label'))).toEqual([
      'Travel certificate 250',
      'Business discount card 120',
    ]);
    expect(sale[1] && plain(sale[1])).toContain('Worth USD 120, for 2 years and 6 months');
    expect(sale[1] && plain(sale[1])).toContain('USD 90');
  });

  it('reports that the wallet failed to load and tries again', async () => {
    let asked = 0;
    const page = await openPage(path, {
      session: createSignedInSession(),
      answers: {
        ...createAnswers(),
        'GET /api/wallet/products': () => {
          asked += 1;
          if (asked === 1) throw new ApiError({ code: 'network_failed', status: 0 });
          return { data: [certificate] };
        },
      },
    });
    expect(await screen.findByText(/Nothing in it has changed/)).toBeInTheDocument();
    await page.press('Try again');
    expect(await screen.findByRole('list', { name: 'Cards to buy' })).toBeInTheDocument();
  });

  it.each([
    [{ validity_years: 1, validity_months: 0, validity_days: 0 }, 'en-US', '1 year'],
    [{ validity_years: 0, validity_months: 18, validity_days: 10 }, 'en-US', '18 months and 10 days'],
    [{ validity_years: 2, validity_months: 0, validity_days: 0 }, 'de-DE', '2 Jahre'],
  ])('formats the validity of a card: %j in %s', (lasting, language, words) => {
    expect(formatValidity(lasting, language)).toBe(words);
  });
});

describe('points and cash cards', () => {
  const usd = (amount: number) => ({ amount, currency: 'USD' });
  const points = {
    membership_no: 'LM1001',
    point_type_code: 'ALM',
    point_type_label: 'Solstice Points',
    points: 12_000,
    set_aside: 0,
    worth: usd(12_000),
  };
  const cash = { cash_card_id: 'CC1001', balance: usd(25_000), set_aside: usd(0) };
  const balances = 'GET /api/wallet/balances';

  const openBalances = (held: Balances, more: Partial<Parameters<typeof openPage>[1]> = {}) =>
    openPage(path, {
      session: createSignedInSession(),
      ...more,
      answers: { ...createAnswers(), [balances]: () => ({ data: held }) },
    });
  const tiles = async () =>
    within(await screen.findByRole('list', { name: 'Points and cash cards' })).getAllByRole('article');

  it('shows points and cash cards with their value, next to the wallet cards', async () => {
    await openBalances({ points: [points], cash_cards: [cash] });
    const [first, second] = await tiles();
    expect(first).toHaveAccessibleName('Solstice Points');
    expect(first && plain(first)).toContain('Balance12,000 pointsWorthUSD 120Membership numberLM1001');
    expect(second).toHaveAccessibleName('Cash card');
    expect(second && plain(second)).toContain('BalanceUSD 250Card numberCC1001');
    expect(screen.getByRole('list', { name: 'Your cards' })).toBeInTheDocument();
    expect(await findFaults()).toEqual([]);
  });

  it('shows the points and cash that an unpaid order reserves, and adjustments of points', async () => {
    await openBalances({
      points: [
        {
          ...points,
          points: 11_999,
          set_aside: 1,
          adjustments: [
            { at: '2026-11-21T08:30:00.000Z', points: 848, kind: 'earned' },
            { at: '2026-11-20T08:30:00.000Z', points: 500 },
          ],
        },
      ],
      cash_cards: [{ ...cash, balance: usd(14_950), set_aside: usd(10_050) }],
    });
    const [first, second] = await tiles();
    expect(first && plain(first)).toContain('Set aside for an order1 point');
    expect(first && plain(first)).toContain('Earned on 21 November 2026+848Adjusted on 20 November 2026+500');
    expect(second && plain(second)).toContain('BalanceUSD 149.50Set aside for an orderUSD 100.50');
  });

  it('marks cash cards that this site does not accept', async () => {
    await openBalances({ points: [points], cash_cards: [cash] }, { flags: { cashCardsDisabled: true } });
    const [first, second] = await tiles();
    expect(first).not.toHaveTextContent('Not accepted');
    expect(second).toHaveTextContent('Not accepted at Almanac');
  });

  it('explains that the user has no points and no cash cards', async () => {
    await openBalances({ points: [], cash_cards: [] });
    expect(await screen.findByText('No loyalty points and no cash cards yet.')).toBeInTheDocument();
  });

  it('keeps the cards visible if the balances fail to load, and loads the balances on retry', async () => {
    let asked = 0;
    const page = await openPage(path, {
      session: createSignedInSession(),
      answers: {
        ...createAnswers(),
        [balances]: () => {
          asked += 1;
          if (asked === 1) throw new ApiError({ code: 'network_failed', status: 0 });
          return { data: { points: [points], cash_cards: [] } };
        },
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent("We can't show your points and cash cards right now.");
    expect(screen.getByRole('list', { name: 'Your cards' })).toBeInTheDocument();
    await page.press('Try again');
    expect(await tiles()).toHaveLength(1);
  });
});

describe('buying a card', () => {
  it('opens the payment block for product WLT at its own URL, with payment by card only', async () => {
    const page = await open();
    await page.follow('Buy Travel certificate 250');
    expect(page.address()).toBe('/user/profile?tab=wallet&buy=WPMAINC250');
    expect(await screen.findByRole('heading', { name: 'Buy: Travel certificate 250' })).toBeInTheDocument();
    expect(await findPaymentProps(page)).toMatchObject({
      productCode: 'WLT',
      amount: { amount: 25_000, currency: 'USD' },
      blocks: ['credit-card'],
      order: { order_id: 'H-ORDER0001', description: 'Travel certificate 250', email: 'traveller@example.test' },
    });
    expect(await findFaults()).toEqual([]);
    await page.follow('Choose another card');
    expect(page.address()).toBe(path);
  });

  it("creates the booking of the card order with the signed-in user's details", async () => {
    const bodies: unknown[] = [];
    const page = await openPage(`${path}&buy=WPMAINC250`, {
      session: createSignedInSession(),
      answers: {
        ...createAnswers(),
        'POST /api/bookings': ({ body }) => {
          bodies.push(body);
          throw new ApiError({ code: 'attempt_in_flight', status: 409 });
        },
      },
    });
    await screen.findByRole('heading', { name: 'Buy: Travel certificate 250' });
    const { init } = await findPaymentProps(page);
    await expect(init()).rejects.toMatchObject({ code: 'attempt_in_flight' });
    expect(bodies).toEqual([
      {
        hold_token: 'H-ORDER0001',
        guests: [{ first_name: 'Maya', last_name: 'Okafor' }],
        contact: { email: 'traveller@example.test', phone: '' },
        agreed_total: { amount: 25_000, currency: 'USD' },
        accept_terms: true,
      },
    ]);
  });

  it('resumes the unpaid card order when the user returns, and creates a new order after it has expired', async () => {
    const page = await open({}, `${path}&buy=WPMAINC250`);
    await screen.findByRole('heading', { name: 'Buy: Travel certificate 250' });
    await findPaymentProps(page);
    expect(page.calls(purchases)).toHaveLength(1);
    await page.follow('Choose another card');
    await page.follow('Buy Travel certificate 250');
    const { onRefused } = await findPaymentProps(page);
    expect(page.calls(purchases)).toHaveLength(1);

    act(() => onRefused?.('hold_ended'));
    expect(await screen.findByText('This order has expired')).toBeInTheDocument();
    await page.press('Start again');
    await findPaymentProps(page);
    expect(page.calls(purchases)).toHaveLength(2);
  });

  it('explains to demo accounts why they cannot buy cards', async () => {
    await openPage(`${path}&buy=WPMAINC250`, {
      session: createSignedInSession({ is_demo: true }),
      answers: {
        ...createAnswers(),
        [purchases]: () => {
          throw new ApiError({ code: 'demo_account', status: 403 });
        },
      },
    });
    expect(await screen.findByText('With a demo account you can look at everything but not buy.')).toBeInTheDocument();
  });

  it('explains that the requested card is no longer on sale', async () => {
    await open({}, `${path}&buy=WPGONE`);
    expect(await screen.findByText('That card is no longer on sale.')).toBeInTheDocument();
  });
});
