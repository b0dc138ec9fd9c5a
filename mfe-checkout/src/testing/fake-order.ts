import type { OrderTotals, PaymentOptions, Tender } from '@travel/contracts/endpoints/payments/orders';
import { ApiError } from '@travel/contracts/http/api-error';
import { add, allocate, min, subtract, sum, type Money } from '@travel/contracts/money/money';
import type { FakeHostOptions } from '@travel/ui/remote/testing/fake-host.ts';
import { usd } from './samples.ts';

type Answers = NonNullable<FakeHostOptions['answers']>;

export const everyBlock = { coupon: true, cash_card: true, loyalty: true, wallet: false, credit_card: true };
const cardAlone = { coupon: false, cash_card: false, loyalty: false, wallet: false, credit_card: true };

/** Payment options of an order that only accepts cards. */
export const createPaymentOptions = (changed: Partial<PaymentOptions> = {}): PaymentOptions => ({
  order: { total: usd(84_800), tenders: [], payable: usd(84_800) },
  product_type: 'HLT',
  blocks: cardAlone,
  cash_cards: [],
  loyalty: null,
  wallet: null,
  invoice: null,
  pay_later: null,
  suggestion: null,
  ...changed,
});

const coupons = [
  { coupon_id: 'CPSAVE10', coupon_code: 'SAVE10', applied_amount: 10, applied_type: 'percentage' as const },
  { coupon_id: 'CPEXPIRED1', coupon_code: 'EXPIRED1', applied_amount: 25, applied_type: 'amount' as const },
].map((coupon) => ({ ...coupon, coupon_currency: 'USD', coupon_trn_id: '', discount_currency: 'USD' }));

const tenth = (amount: Money): Money => allocate(amount, [1, 9])[0] ?? usd(0);

/** Creates the state of a fake order (totals and applied tenders), and the responses that all tender calls share. */
const createTenders = (changed: Partial<PaymentOptions>) => {
  const state = {
    total: changed.order?.total ?? usd(84_800),
    tenders: [...(changed.order?.tenders ?? [])],
    refuse: new Set<'cash' | 'release' | 'points'>(),
  };
  const order = (): OrderTotals => ({
    total: state.total,
    tenders: [...state.tenders],
    payable: subtract(
      state.total,
      sum(
        state.tenders.map(({ amount }) => amount),
        state.total.currency,
      ),
    ),
  });
  const put = (tender: Omit<Tender, 'tender_id' | 'amount'>, worth: Money): Tender => {
    state.tenders = state.tenders.filter(({ kind }) => kind !== tender.kind);
    const made = { ...tender, tender_id: `TN${tender.kind}`, amount: min(worth, order().payable) };
    state.tenders.push(made);
    return made;
  };
  const drop = (kind: Tender['kind']) => {
    state.tenders = state.tenders.filter((tender) => tender.kind !== kind);
  };
  const done = (message: string) => ({ message, message_code: null, order: order() });
  const refused = (
    message_code: 'coupon_expired' | 'coupon_unknown' | 'not_enough' | 'points_missing',
    message: string,
  ) => ({
    message,
    message_code,
    order: order(),
  });
  return { state, order, put, drop, done, refused };
};

type Tenders = ReturnType<typeof createTenders>;

const toMajor = (amount: Money): number => amount.amount / 100;

const answerCoupons = ({ state, put, drop, done, refused }: Tenders): Answers => ({
  'POST /api/general/getCouponCodeDetails': () => ({ data: { data: { data: coupons } } }),
  'POST /api/general/applyCouponCodeDetails': ({ body }) => {
    const sent = body && 'json' in body ? body.json : body;
    const coupon = coupons.find(({ coupon_code }) => coupon_code === sent.coupon_code);
    const facts = { coupon_id: coupon?.coupon_id ?? '', coupon_code: sent.coupon_code, discount_currency: 'USD' };
    const applied_type = coupon?.applied_type ?? ('amount' as const);
    if (!coupon || sent.coupon_code === 'EXPIRED1') {
      const said = coupon
        ? refused('coupon_expired', 'This coupon has expired')
        : refused('coupon_unknown', 'Plese enter a valid cupon code');
      return { ...facts, ...said, applied_type, status: 400 as const, applied_amount: 0, coupon_trn_id: '' };
    }
    const made = put(
      { kind: 'coupon', source_id: facts.coupon_id, label: sent.coupon_code, points: null },
      tenth(state.total),
    );
    const applied = { status: 200 as const, applied_amount: toMajor(made.amount), coupon_trn_id: made.tender_id };
    return { ...facts, ...done('Coupon applied successfully'), applied_type, ...applied };
  },
  'POST /api/booking/unlockCouponCodeApi': () => {
    drop('coupon');
    return { ...done('Coupon released successfully'), status: 200 as const };
  },
});

const answerCashCards = ({ state, put, drop, done, refused }: Tenders): Answers => {
  const applyCash = (decimal: string | number) =>
    put({ kind: 'cash_card', source_id: 'CC1001', label: null, points: null }, usd(Math.round(Number(decimal) * 100)));

  return {
    'POST /api/cars/cashcardRedemption': ({ body }) => {
      const sent = body && 'data' in body ? body.data : body;
      if (state.refuse.has('cash')) {
        return { ...refused('not_enough', 'No'), status: 400 as const, cashcard_amount: 0, currency: 'USD' };
      }
      const { amount } = applyCash(sent.cashcard_amount);
      return {
        ...done('Cash applied successfully'),
        status: 200 as const,
        cashcard_amount: toMajor(amount),
        currency: 'USD',
      };
    },
    'POST /api/booking/removeCashcard': () => {
      if (state.refuse.has('release')) return { ...done('It was not removed'), status: 200 as const };
      drop('cash_card');
      return { ...done('Cash card removed successfully'), status: 200 as const };
    },
    'POST /api/booking/cashCardRedemption_ACT_TRF': ({ body }) => {
      if (body.action === 'unapply') {
        drop('cash_card');
        return { ...done('unapplied'), cashcard_amount: 0, currency: 'USD' };
      }
      const { amount } = applyCash(body.cashcard_amount ?? 0);
      return { ...done('applied'), cashcard_amount: toMajor(amount), currency: 'USD' };
    },
  };
};

const answerLoyalty = ({ state, order, put, drop, done, refused }: Tenders): Answers => ({
  'POST /api/loyalty/checkLoyaltyPoints': () => {
    const applied = state.tenders.find(({ kind }) => kind === 'loyalty');
    const payable = applied ? add(order().payable, applied.amount) : order().payable;
    const usable = Math.min(12_000, payable.amount);
    return {
      statusCode: 200 as const,
      data: [
        {
          points: 12_000,
          usable_points: usable,
          rate_per_miles: 0.01,
          point_type_code: 'ALM',
          point_type_label: 'Solstice Points',
          funding_partner_code: 'ALMANAC',
          rule_code: 'WHOLE',
          rule_level: 'booking',
        },
      ],
      summary: [{ title: 'Solstice Points', code: 'ALM', value: 120, currency: 'USD' }],
      types: [{ title: 'Solstice Points', code: 'ALM', value: usable, currency: 'USD' }],
      order: order(),
    };
  },
  'POST /api/loyalty/applyPoints': ({ body }) => {
    if (state.refuse.has('points')) {
      const said = refused('points_missing', 'There are no points to apply');
      return { ...said, statusCode: 400 as const, points: 0, amount: 0, currency: 'USD' };
    }
    const points = Number(body.pointsQuantity);
    if (body.unapply) drop('loyalty');
    else put({ kind: 'loyalty', source_id: 'LM1001/ALM', label: 'Solstice Points', points }, usd(points));
    return { ...done('Done'), statusCode: 200 as const, points, amount: points / 100, currency: 'USD' };
  },
});

/** Fake server for an order with all tenders. `state.refuse` lists the calls that it refuses. */
export const fakeOrder = (changed: Partial<PaymentOptions> = {}) => {
  const tenders = createTenders(changed);
  const { state, order } = tenders;

  const options = (): PaymentOptions => ({
    ...createPaymentOptions(),
    blocks: everyBlock,
    cash_cards: [{ cash_card_id: 'CC1001', total_amount: 250, currency: 'USD', available: usd(25_000) }],
    loyalty: { membership_no: 'LM1001', agent_extra: false },
    ...changed,
    order: order(),
  });

  const answers: Answers = {
    'GET /api/orders/{order_id}/payment-options': () => ({ data: options() }),
    'PUT /api/orders/{order_id}/mix': ({ body }) => {
      if (state.refuse.has('cash')) throw new ApiError({ code: 'mix_refused', status: 409 });
      state.tenders = body.tenders.map((part) => ({
        ...part,
        tender_id: `TN${part.kind}`,
        label: changed.suggestion?.tenders.find(({ source_id }) => source_id === part.source_id)?.label ?? null,
      }));
      return { data: options() };
    },
    ...answerCoupons(tenders),
    ...answerCashCards(tenders),
    ...answerLoyalty(tenders),
  };
  return { state, order, answers };
};
