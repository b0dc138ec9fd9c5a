import type { OrderTotals, PaymentOptions } from '@travel/contracts/endpoints/payments/orders';
import type { WalletCard } from '@travel/contracts/endpoints/payments/wallet';
import { min, subtract, sum, type Money } from '@travel/contracts/money/money';
import {
  splitOverRooms as fitInRooms,
  sumWalletUsage,
  subtractWalletUsage,
  type WalletRoom,
  type WalletUsage,
} from '@travel/contracts/payments/wallet-usage';
import { sampleWalletCard } from '@travel/contracts/testing/samples';
import type { FakeHostOptions } from '@travel/ui/remote/testing/fake-host.ts';
import { createPaymentOptions } from './fake-order.ts';
import { usd } from './samples.ts';

type Answers = NonNullable<FakeHostOptions['answers']>;

/** A certificate of USD 500.00. */
export const createWalletCard = (changed: Partial<WalletCard> = {}): WalletCard => ({
  ...sampleWalletCard,
  wallet_id: 'WC0000000001',
  payment_card_id: 'WPMAINC500',
  payment_card_name: 'Travel certificate 500',
  payment_card_purchase_price: '500',
  payment_card_redemption_price: '500',
  services: ['HLT'],
  balance: usd(50_000),
  value: usd(50_000),
  ...changed,
});

const room = (roomNumber: number, cap: number): WalletRoom => ({
  roomNumber,
  groupRoomIndex: roomNumber - 1,
  roomTypeId: 'sea-view-room',
  cap: usd(cap),
});

export const twoRooms = [room(1, 42_400), room(2, 42_400)];

/** Fake server that tracks the amount each card pays per room, by the product's rules. */
export const fakeWallet = (
  cards: readonly WalletCard[] = [createWalletCard()],
  rooms: readonly WalletRoom[] = twoRooms,
) => {
  const total = sum(
    rooms.map(({ cap }) => cap),
    'USD',
  );
  const applied = new Map<string, WalletUsage[]>();
  const usages = () => [...applied.values()].flat();
  const order = (): OrderTotals => ({
    total,
    tenders: [...applied].map(([wallet_id, of]) => ({
      tender_id: `TN${wallet_id}`,
      kind: 'wallet',
      source_id: wallet_id,
      label: cards.find((card) => card.wallet_id === wallet_id)?.card_code ?? null,
      points: null,
      amount: sumWalletUsage(of, 'USD'),
    })),
    payable: subtract(total, sumWalletUsage(usages(), 'USD')),
  });
  /** Returns a suggestion that uses all cards in order. */
  const mix = (): PaymentOptions['suggestion'] => {
    let left = total;
    const tenders = cards.map(({ wallet_id, card_code, value }) => {
      const amount = min(value, left);
      left = subtract(left, amount);
      return { kind: 'wallet' as const, source_id: wallet_id, label: card_code, points: null, amount };
    });
    return { tenders, payable: left };
  };
  const options = (): PaymentOptions => ({
    ...createPaymentOptions(),
    order: order(),
    blocks: { coupon: false, cash_card: false, loyalty: false, wallet: true, credit_card: true },
    wallet: { rooms: [...rooms], usages: usages() },
    suggestion: mix(),
  });
  const active = (type: WalletCard['payment_card_type']) => ({
    active_card: cards.filter((card) => card.payment_card_type === type && card.card_status === 'ACTIVE').length,
  });
  const answer = (status: 'applied' | 'released' | 'refused', reason: 'nothing_left' | null = null) => ({
    data: { status, reason, usages: usages(), order: order() },
  });

  const applyCard = (wallet_id: string, wantedRooms?: Parameters<typeof amountFor>[0]): boolean => {
    applied.delete(wallet_id);
    const wanted = wantedRooms && rooms.map(({ roomNumber }) => amountFor(wantedRooms, roomNumber));
    const value = cards.find((card) => card.wallet_id === wallet_id)?.value ?? usd(0);
    const left = subtractWalletUsage(rooms, usages());
    const made = fitInRooms({ wallet_id, value, unpaid: order().payable, rooms: left, wanted });
    if (sumWalletUsage(made, 'USD').amount === 0) return false;
    applied.set(wallet_id, made);
    return true;
  };

  const answers: Answers = {
    'GET /api/orders/{order_id}/payment-options': () => ({ data: options() }),
    'POST /api/booking/getpaymentcardbyuser': () => ({
      data: {
        data: {
          data: [
            {
              paymentMethods: {
                certificate_details: active('certificate'),
                discountcard_details: active('discountcard'),
              },
            },
            { walletOptions: [...cards] },
          ],
        },
      },
    }),
    'PUT /api/orders/{order_id}/wallets/{wallet_id}': ({ params, body }) =>
      applyCard(params.wallet_id, body.rooms) ? answer('applied') : answer('refused', 'nothing_left'),
    'PUT /api/orders/{order_id}/mix': ({ body }) => {
      applied.clear();
      for (const { source_id } of body.tenders) applyCard(source_id);
      return { data: options() };
    },
    'DELETE /api/orders/{order_id}/wallets/{wallet_id}': ({ params }) => {
      applied.delete(params.wallet_id);
      return answer('released');
    },
  };
  return { answers, order, total };
};

const amountFor = (
  list: readonly { readonly roomNumber: number; readonly amount: Money }[],
  roomNumber: number,
): Money => list.find((one) => one.roomNumber === roomNumber)?.amount ?? usd(0);
