import type { PaymentOptions } from '@travel/contracts/endpoints/orders';
import { money, toDecimal } from '@travel/contracts/money';
import { cheapestMix } from '@travel/contracts/payments/split';
import type { Split, TenderWish } from '@travel/contracts/payments/split';
import type { Order } from '../order/order.ts';
import { availableOf, findCashCards } from './cash-card/own-cash-cards.ts';
import type { OwnCashCard } from './cash-card/own-cash-cards.ts';
import { couponWorth, findCoupons, isExpired } from './coupon/own-coupons.ts';
import type { OwnCoupon } from './coupon/own-coupons.ts';
import { noMethods } from '../methods/payment-method.ts';
import type { OfferedMethods } from '../methods/payment-method.ts';
import { paymentMethods } from '../methods/registry.ts';
import { loyaltySourceId } from './points/loyalty-table.ts';
import { findPoints, pointsWorth, usablePoints } from './points/own-points.ts';
import type { OwnPoints } from './points/own-points.ts';
import { can } from '@travel/contracts/permissions';
import { findWallet, walletWorths } from './wallet/wallet-options.ts';
import type { OrderWallet } from './wallet/wallet-options.ts';
import { orderView } from '../order/order-view.ts';
import type { Payer } from '../order/payer.ts';
import { paymentBlocks } from './payment-blocks.ts';
import type { PayingDeps } from '../paying-deps.ts';
import type { SeenFrom, TenderSources } from './abandoned-orders.ts';
import { openTenderExchange } from './tender-money.ts';
import type { TenderExchange } from './tender-money.ts';

type OptionDeps = Pick<PayingDeps, 'db' | 'clock' | 'orders' | 'exchange'>;

interface Own {
  readonly coupons: readonly OwnCoupon[];
  readonly cards: readonly OwnCashCard[];
  readonly points: readonly OwnPoints[];
}

const nothing: Own = { coupons: [], cards: [], points: [] };

/** What somebody can pay an order with, and what is applied to it already. */
export const createPaymentOptions =
  (parts: OptionDeps) =>
  async (order: Order, payer: Payer): Promise<PaymentOptions> => {
    const { user, organisation } = payer;
    const { exchange } = parts;
    const { hold } = order;
    const now = parts.clock.now();
    const own = user ? await findOwn(parts, user.user_id, { holdId: hold.hold_id, now }) : nothing;
    const blocks = paymentBlocks({
      flags: organisation.flags,
      user,
      product: hold.product_type,
      hasCashCard: own.cards.length > 0,
    });
    const usable: Own = {
      coupons: blocks.coupon ? own.coupons : [],
      cards: blocks.cash_card ? own.cards : [],
      points: blocks.loyalty ? own.points : [],
    };
    const tenderExchange = await openTenderExchange(exchange, hold.currency);
    const wallet = user && blocks.wallet ? await findWallet(parts, hold, user) : null;
    const [first] = usable.points;
    return {
      order: orderView(order),
      product_type: hold.product_type,
      blocks: { ...blocks, loyalty: first !== undefined },
      cash_cards: usable.cards.map((card) => ({
        cash_card_id: card.cash_card_id,
        total_amount: decimal(card.balance, card.currency),
        currency: card.currency,
        available: availableOf(card, tenderExchange),
      })),
      loyalty: first ? { membership_no: first.membership_no, agent_extra: can(user, 'add-agent-extra-amount') } : null,
      wallet: wallet && { rooms: [...wallet.rooms], usages: [...wallet.usages] },
      ...(await offeredMethods(parts, order, payer)),
      suggestion: suggestionFor(order, [
        ...available(order, usable, tenderExchange, now),
        ...(wallet ? fromWallet(wallet) : []),
      ]),
    };
  };

/** What ways to pay say that are offered besides a card. */
const offeredMethods = async (deps: OptionDeps, order: Order, payer: Payer): Promise<OfferedMethods> => {
  const offered = await Promise.all(paymentMethods.map((method) => method.offered(deps, order, payer)));
  return Object.assign({ ...noMethods }, ...offered);
};

const decimal = (amount: number, currency: string): number => Number(toDecimal(money(amount, currency)));

const findOwn = async (sources: TenderSources, userId: string, seenFrom: SeenFrom): Promise<Own> => {
  const [coupons, cards, points] = await Promise.all([
    findCoupons(sources, userId, seenFrom),
    findCashCards(sources, userId, seenFrom),
    findPoints(sources, userId, seenFrom),
  ]);
  return { coupons, cards, points };
};

interface Available extends TenderWish {
  readonly source_id: string;
  readonly label: string | null;
  /** Of points, how many are worth an amount. */
  pointsOf(amount: number): number | null;
}

const available = ({ hold }: Order, own: Own, exchange: TenderExchange, now: Date): Available[] => {
  const total = money(hold.total, hold.currency);
  const isLeft = (coupon: OwnCoupon) => coupon.most_uses === null || coupon.gone < coupon.most_uses;
  return [
    ...own.coupons
      .filter((coupon) => !isExpired(coupon, now) && isLeft(coupon))
      .map((coupon) => ({
        kind: 'coupon' as const,
        source_id: coupon.coupon_id,
        label: coupon.coupon_code,
        worth: couponWorth(coupon, exchange),
        pointsOf: () => null,
      })),
    ...own.points.map((points) => {
      const usable = usablePoints(points, { total, payable: total, agentExtra: 0 }, exchange);
      const worth = Math.min(pointsWorth(points, usable, exchange).amount, hold.total);
      return {
        kind: 'loyalty' as const,
        source_id: loyaltySourceId(points),
        label: points.point_type_label,
        worth: { kind: 'amount' as const, amount: worth },
        pointsOf: (amount: number) =>
          Math.min(
            usable,
            usablePoints(points, { total, payable: money(amount, hold.currency), agentExtra: 0 }, exchange),
          ),
      };
    }),
    ...own.cards.map((card) => ({
      kind: 'cash_card' as const,
      source_id: card.cash_card_id,
      label: null,
      worth: { kind: 'amount' as const, amount: availableOf(card, exchange).amount },
      pointsOf: () => null,
    })),
  ];
};

const fromWallet = (wallet: OrderWallet): Available[] =>
  walletWorths(wallet).map(({ card, worth }) => ({
    kind: 'wallet',
    source_id: card.wallet_id,
    label: card.card_code,
    worth: { kind: 'amount', amount: worth.amount },
    pointsOf: () => null,
  }));

/** The cheapest mix, whatever is applied. */
const suggestionFor = ({ hold }: Order, wishes: readonly Available[]): PaymentOptions['suggestion'] => {
  const mix: Split<Available> = cheapestMix(money(hold.total, hold.currency), wishes);
  if (mix.parts.length === 0) return null;
  return {
    tenders: mix.parts.map(({ wish, amount }) => ({
      kind: wish.kind,
      source_id: wish.source_id,
      label: wish.label,
      points: wish.pointsOf(amount.amount),
      amount,
    })),
    payable: mix.payable,
  };
};
