import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@travel/contracts/http/api-error';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { createSignedInSession } from '@travel/ui/remote/testing/signed-in.ts';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { settle, installFakeClock } from '@travel/ui/remote/testing/fake-clock.ts';
import { createWalletCard, fakeWallet, twoRooms } from '../../testing/fake-wallet.ts';
import { getForm, openPayment } from '../../testing/open-payment.tsx';

installFakeClock();

const put = 'PUT /api/orders/{order_id}/wallets/{wallet_id}';
const certificate = 'Travel certificate 500';

const open = async (server = fakeWallet(), answers: typeof server.answers = {}, bare = false) => {
  const page = await openPayment({
    session: createSignedInSession(),
    bare,
    props: { amount: server.total },
    answers: { ...server.answers, ...answers },
  });
  const group = () => within(screen.getByRole('group', { name: 'Wallet' }));
  const press = async (name: string) => {
    await act(async () => {
      fireEvent.click(group().getByRole('button', { name }));
    });
    await settle();
  };
  return {
    ...page,
    group,
    press,
    type: async (label: string, text: string) => {
      await act(async () => {
        fireEvent.change(group().getByLabelText(label), { target: { value: text } });
      });
    },
    total: () => plain(screen.getByText('Total').nextElementSibling?.textContent),
    words: () =>
      group()
        .getAllByRole('status')
        .map((status) => status.textContent)
        .filter(Boolean),
    perRoom: () => plain(group().getByLabelText(`What ${certificate} pays towards each room`).textContent),
  };
};

const plain = (text: string | null | undefined) => text?.replaceAll(/\s/g, ' ');

describe('the wallet in the payment section', () => {
  it("[3/17] [7.2/09] pays room by room up to the wallet card's balance, and shows each amount", async () => {
    const page = await open();
    expect(page.total()).toBe('USD 848.00');
    await page.press(`Apply ${certificate}`);
    expect(page.total()).toBe('USD 348.00');
    expect(page.perRoom()).toBe('Room 1−USD 424.00Room 2−USD 76.00');
    expect(page.group().getByText(/USD.0 left after this/)).toBeInTheDocument();
    expect(page.words()).toEqual(["Applied, and set aside until you've booked."]);
    expect(page.calls('POST /api/booking/getpaymentcardbyuser')[0]?.request).toMatchObject({
      body: { product_type: 'HLT', currency: 'USD' },
    });
    expect(getForm(page).frame.isConnected).toBe(true);

    await page.press(`Unapply ${certificate}`);
    expect(page.total()).toBe('USD 848.00');
    expect(page.words()).toEqual(["Taken back. Your card hasn't been used."]);
  });

  it("[3/17] lets the traveller choose how much a wallet card pays per room, up to the room's maximum", async () => {
    const page = await open();
    await page.press(`Apply ${certificate}`);
    await page.press('Change amounts');
    await page.type('Room 1, USD', '100,50');
    await page.type('Room 2, USD', '9999');
    await page.press('Apply');
    expect(page.calls(put).at(-1)?.request).toMatchObject({
      body: {
        rooms: [
          { roomNumber: 1, amount: { amount: 10_050, currency: 'USD' } },
          { roomNumber: 2, amount: { amount: 42_400, currency: 'USD' } },
        ],
      },
    });
    expect(page.perRoom()).toBe('Room 1−USD 100.50Room 2−USD 399.50');
    expect(page.total()).toBe('USD 348.00');
  });

  it("changes no room's amount until the typed text is a valid amount", async () => {
    const page = await open();
    await page.press(`Apply ${certificate}`);
    await page.press('Change amounts');
    await page.type('Room 1, USD', 'much');
    await page.press('Apply');
    expect(page.group().getByLabelText('Room 1, USD')).toHaveAccessibleDescription('Enter an amount like 1,250.00.');
    expect(page.group().getByLabelText('Room 1, USD')).toHaveValue('much');
    expect(page.calls(put)).toHaveLength(1);
    await page.press('Leave as it is');
    expect(page.perRoom()).toBe('Room 1−USD 424.00Room 2−USD 76.00');
  });

  it('hides the credit card when a wallet card covers the total', async () => {
    const page = await open(fakeWallet([createWalletCard({ value: { amount: 90_000, currency: 'USD' } })]));
    await page.press(`Apply ${certificate}`);
    expect(page.total()).toBe('USD 0.00');
    expect(screen.getByText('Price')).toBeInTheDocument();
  });

  it('[5/13] [6/05] shows discount cards to non-business customers as disabled, with the reason', async () => {
    const discount = createWalletCard({
      wallet_id: 'WC0000000002',
      payment_card_type: 'discountcard',
      payment_card_name: 'Business discount card 120',
      refusal: 'business_only',
    });
    const page = await open(fakeWallet([createWalletCard(), discount]));
    const button = page.group().getByRole('button', { name: 'Apply Business discount card 120' });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription('Discount cards are for business customers.');
  });

  it('[5/14] hides the wallet if the customer has no active wallet card', async () => {
    await openPayment({
      session: createSignedInSession(),
      answers: fakeWallet([createWalletCard({ card_status: 'SPENT', refusal: 'spent' })]).answers,
    });
    expect(screen.queryByRole('group', { name: 'Wallet' })).not.toBeInTheDocument();
  });

  it("[5/15] [9/07] shows a card's balance with decimals only if needed, and in the order's currency", async () => {
    const page = await open(
      fakeWallet([
        createWalletCard(),
        createWalletCard({
          wallet_id: 'WC3',
          payment_card_name: 'Fraction',
          balance: { amount: 12_050, currency: 'USD' },
        }),
        createWalletCard({
          wallet_id: 'WC4',
          payment_card_name: 'Euros',
          balance: { amount: 10_000, currency: 'EUR' },
        }),
      ]),
    );
    const rows = page
      .group()
      .getAllByRole('listitem')
      .map((row) => plain(row.textContent));
    expect(rows[0]).toContain('USD 500 left · until 20 November 2028');
    expect(rows[1]).toContain('USD 120.50 left');
    expect(rows[2]).toContain('EUR 100 left · worth USD 500 here');
  });

  it('offers wallet cards as the cheapest combination of tenders', async () => {
    const other = createWalletCard({
      wallet_id: 'WC0000000002',
      payment_card_name: 'Another one',
      card_code: 'ALM-AAAA-0002',
    });
    const page = await openPayment({
      session: createSignedInSession(),
      answers: fakeWallet([createWalletCard(), other]).answers,
    });
    expect(screen.getByRole('note', { name: 'Your lowest price.' })).toHaveTextContent(
      /Wallet ALM-7F4K-2091 −USD.500.00 and Wallet ALM-AAAA-0002 −USD.348.00/,
    );
    await page.press('Apply');
    expect(page.calls('PUT /api/orders/{order_id}/mix')).toHaveLength(1);
    expect(page.calls(put)).toEqual([]);
    expect(plain(screen.getByText('Total').nextElementSibling?.textContent)).toBe('USD 0.00');
    expect(screen.queryByRole('note', { name: 'Your lowest price.' })).not.toBeInTheDocument();
  });

  it("shows the server's refusals of a wallet card and connection errors", async () => {
    const server = fakeWallet();
    let fails = true;
    const page = await open(server, {
      [put]: () => {
        if (fails) throw new ApiError({ code: 'network_failed', status: 0 });
        return { data: { status: 'refused', reason: 'order_closed', usages: [], order: server.order() } };
      },
    });
    await page.press(`Apply ${certificate}`);
    expect(page.words()).toEqual(['You seem to be offline. Check the total, then try again.']);
    fails = false;
    await page.press(`Apply ${certificate}`);
    expect(page.words()).toEqual(["This order is being paid or has ended, so it can't be changed."]);
    expect(page.total()).toBe('USD 848.00');
  });

  it('shows an error when the wallet cards cannot be loaded, and retries', async () => {
    let asked = 0;
    const server = fakeWallet();
    const list = server.answers['POST /api/booking/getpaymentcardbyuser'];
    const page = await open(server, {
      'POST /api/booking/getpaymentcardbyuser': (request) => {
        asked += 1;
        if (asked === 1 || !list) throw new ApiError({ code: 'unavailable', status: 503 });
        return list(request);
      },
    });
    expect(page.group().getByRole('alert')).toHaveTextContent("Your wallet cards didn't load.");
    await page.press('Try again');
    expect(page.group().getByRole('button', { name: `Apply ${certificate}` })).toBeEnabled();
  });

  it('has no accessibility errors with a wallet card applied and its amounts open', async () => {
    const page = await open();
    await page.press(`Apply ${certificate}`);
    await page.press('Change amounts');
    expect(await findFaults(screen.getByRole('group', { name: 'Wallet' }))).toEqual([]);
  });

  it('offers no amount per room if there is only one room', async () => {
    const page = await open(fakeWallet([createWalletCard()], twoRooms.slice(0, 1)));
    await page.press(`Apply ${certificate}`);
    expect(page.group().queryByRole('button', { name: 'Change amounts' })).not.toBeInTheDocument();
  });
});
