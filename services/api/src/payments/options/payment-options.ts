import { defaultFlags } from '@travel/contracts/organisations/flags';
import type { PaymentOptions } from '@travel/contracts/endpoints/payments/orders';
import { money } from '@travel/contracts/money/money';
import { findCheapestCombination } from '@travel/contracts/payments/split';
import { noMethods, type OfferedMethods } from '../methods/payment-method.ts';
import { paymentMethods } from '../methods/registry.ts';
import type { Order } from '../order/order.ts';
import { toOrderView } from '../order/order-view.ts';
import type { Payer } from '../order/payer.ts';
import { mayUseTenders, listAcceptedTenders } from '../tenders/accepted-tenders.ts';
import type {
  AvailableTender,
  OfferDeps,
  OfferedTender,
  TenderOptions,
  Tender,
  TenderSplit,
} from '../tenders/tender.ts';
import { openTenderExchange } from '../tenders/tender-exchange.ts';

const noTenders: TenderOptions = { cash_cards: [], loyalty: null, wallet: null };

/** Creates the function that returns a traveller's payment options for an order. */
export const createPaymentOptions =
  (deps: OfferDeps) =>
  async (order: Order, payer: Payer): Promise<PaymentOptions> => {
    const [offered, methods] = await Promise.all([
      listOfferedTenders(deps, order, payer),
      listOfferedMethods(deps, order, payer),
    ]);
    const { creditCardsDisabled } = { ...defaultFlags, ...payer.organisation.flags };
    const isShown = (kind: Tender['kind']) => offered.get(kind)?.isShown ?? false;
    const found = [...offered.values()];
    return {
      order: toOrderView(order),
      product_type: order.hold.product_type,
      blocks: {
        coupon: isShown('coupon'),
        cash_card: isShown('cash_card'),
        loyalty: isShown('loyalty'),
        wallet: isShown('wallet'),
        credit_card: !creditCardsDisabled,
      },
      ...noTenders,
      ...Object.assign({}, ...found.map(({ own }) => own)),
      ...methods,
      suggestion: createSuggestion(
        order,
        found.flatMap(({ available }) => available),
      ),
    };
  };

const listOfferedTenders = async (
  deps: OfferDeps,
  order: Order,
  { user, organisation }: Payer,
): Promise<Map<Tender['kind'], OfferedTender>> => {
  const { hold } = order;
  if (!mayUseTenders(user)) return new Map();
  const exchange = await openTenderExchange(deps.exchange, hold.currency);
  const question = { order, user, exchange, now: deps.clock.now() };
  const taken = listAcceptedTenders(hold.terms.products, organisation);
  const found = await Promise.all(taken.map((tender) => tender.listAvailable(deps, question)));
  return new Map(taken.flatMap(({ kind }, at) => (found[at] ? [[kind, found[at]]] : [])));
};

const listOfferedMethods = async (deps: OfferDeps, order: Order, payer: Payer): Promise<OfferedMethods> => {
  const offered = await Promise.all(paymentMethods.map((method) => method.getOffer(deps, order, payer)));
  return Object.assign({ ...noMethods }, ...offered);
};

/** Returns the combination of tenders that leaves the least to pay, regardless of the tenders already applied. */
const createSuggestion = ({ hold }: Order, available: readonly AvailableTender[]): PaymentOptions['suggestion'] => {
  const mix: TenderSplit = findCheapestCombination(money(hold.total, hold.currency), available);
  if (mix.parts.length === 0) return null;
  return {
    tenders: mix.parts.map(({ tender, amount }) => ({
      kind: tender.kind,
      source_id: tender.source_id,
      label: tender.label,
      points: tender.countPoints(amount.amount),
      amount,
    })),
    payable: mix.payable,
  };
};
