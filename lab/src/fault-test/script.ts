import { shoppers } from '@travel/shoppers';
import type { Draw } from './draw.ts';
import { drawMember, drawPlan, type Member, type PlanScript } from './plan-script.ts';
import type { couponCodes } from './purse.ts';
import type { CardName } from './sandbox.ts';

/** One action with a coupon, cash card, points or wallet card. */
export interface TenderAct {
  readonly with: keyof typeof couponCodes | 'cash card' | 'points' | 'wallet card';
  readonly act: 'apply' | 'take back';
  /** Number of identical requests sent at the same time. */
  readonly times: number;
  /** Share of the balance to use, from 0 to 1, for tenders that take an amount. */
  readonly share: number;
}

/** One attempt to pay: the card, how often the button is pressed, and the answer to the bank's challenge. */
export interface Payment {
  readonly card: CardName | 'saved card' | 'invoice';
  /** Whether the card is saved. */
  readonly isKept: boolean;
  /** Whether the card is charged before the stay and not at the booking, if the order allows it. */
  readonly isLater: boolean;
  readonly presses: number;
  readonly atBank: 'complete' | 'fail' | 'close' | 'leave';
}

/** A purchase other than a trip: a wallet card or a plan. */
type Purchase = 'WLT' | 'SUB';

/** Everything that one traveller does, drawn from the run's seed. */
export interface Script {
  readonly name: string;
  /** An account of the seed; undefined for a guest. */
  readonly email: string | undefined;
  readonly site: 'main' | 'skyline' | 'harbor';
  /** Purchase that the traveller makes instead of a trip; undefined for a trip. */
  readonly buys: Purchase | undefined;
  /** Steps of the purchase of a plan; undefined if none is bought. */
  readonly plan: PlanScript | undefined;
  readonly place: string;
  readonly daysAhead: number;
  readonly nights: number;
  /** Names of the shoppers that search and choose; several form one order. */
  readonly wants: readonly string[];
  /** Whether an order of several items must fail completely if one is unavailable. */
  readonly isAllOrNothing: boolean;
  readonly adults: number;
  readonly rooms: string;
  /** Whether the traveller competes with others of the run for something that is nearly sold out. */
  readonly isScarce: boolean;
  readonly lastName: string;
  readonly agreesToRaise: boolean;
  /** The step after which the traveller closes the page; undefined if they complete the booking. */
  readonly leavesAfter: 'hold' | 'payment' | 'booking' | undefined;
  readonly givesBack: boolean;
  readonly extends: boolean;
  /**
   * Coupons, points and cards that the traveller applies before paying: in the first tab, and at the same time in
   * another one.
   */
  readonly tenders: readonly [readonly TenderAct[], readonly TenderAct[]];
  /** Tried in this order until one succeeds. */
  readonly payments: readonly Payment[];
  /** A second tab, loaded later, that pays for the same order at the same time. */
  readonly secondTab: Payment | undefined;
  /** Coupons, points and cards that the traveller applies in the second tab during the payment. */
  readonly secondTabTenders: readonly TenderAct[];
  readonly changesGuests: boolean;
  /** Number of simultaneous requests to cancel the booking; 0 if the traveller does not cancel. */
  readonly cancels: 0 | 1 | 2;
  /** Whether one item is cancelled first, and the others afterwards. */
  readonly cancelsInParts: boolean;
  readonly isRefundable: boolean;
  readonly startsAfterMs: number;
}

const accounts = [
  'traveller@example.test',
  'newcomer@example.test',
  'member@example.test',
  'b2b@example.test',
] as const;

const drawNow = (draw: Draw): Payment => ({
  card: draw.weighted({ visa: 6, amex: 2, asks: 5, 'asks, then declined': 1, declined: 2, 'no funds': 1 }),
  presses: draw.chance(0.3) ? draw.whole(2, 3) : 1,
  atBank: draw.weighted({ complete: 6, fail: 1.5, close: 1.5, leave: 1 }),
  isKept: draw.fork('kept').chance(0.3),
  isLater: false,
});

const drawPayment = (draw: Draw): Payment => {
  const payment = drawNow(draw);
  const later = draw.fork('later');
  if (!later.chance(0.2)) return payment;
  return { ...payment, isLater: true, card: later.chance(0.3) ? 'taken, charged never' : payment.card };
};

const good: Payment = { card: 'visa', isKept: false, isLater: false, presses: 1, atBank: 'complete' };

const drawActs = (draw: Draw, most: number): readonly TenderAct[] =>
  Array.from({ length: draw.whole(0, most) }, () => ({
    with: draw.weighted({
      'coupon of a tenth': 2,
      'coupon for one use': 2,
      'coupon above every total': 1,
      'cash card': 4,
      points: 3,
      'wallet card': 3,
    }),
    act: draw.chance(0.8) ? 'apply' : 'take back',
    times: draw.chance(0.3) ? draw.whole(2, 3) : 1,
    share: draw.pick([0.1, 0.5, 1, 1]),
  }));

type Account = (typeof accounts)[number];

/** Draws payments by means that the account already has, such as a saved card. They are tried before new cards. */
const drawPayments = (draw: Draw, email: Account | undefined, site: Script['site']): readonly Payment[] => {
  const own: Payment['card'][] = [];
  if (email === 'b2b@example.test' && site === 'skyline') own.push('invoice');
  if (email === 'traveller@example.test' && draw.chance(0.5)) own.push('saved card');
  return own.map((card) => ({ ...drawNow(draw), card }));
};

/** Choices that the travellers of a run share: place and dates, and the account of a member. */
interface SharedScript extends Pick<Script, 'place' | 'daysAhead' | 'nights' | 'wants'> {
  readonly seed: number;
  readonly member: Member;
}

/** Draws the script of a traveller. Travellers of one run may compete for the same rooms or use the same membership. */
export const drawScript = (draw: Draw, together: SharedScript, number: number): Script => {
  const plan = draw.fork('plan').chance(0.16);
  return plan ? drawMemberScript(draw, together, number) : drawTravelScript(draw, together, number);
};

/** Adapts payments to a plan, which is never paid later. Some cards can be saved but never charged. */
const adaptToPlan = (draw: Draw, payments: readonly Payment[]): readonly Payment[] =>
  payments.map((payment, at) => ({
    ...payment,
    isLater: false,
    card: at < payments.length - 1 && draw.chance(0.25) ? 'taken, charged never' : payment.card,
  }));

/** Draws the script of a traveller who buys a plan, pays a debt, or changes the card of a plan. */
const drawMemberScript = (draw: Draw, together: SharedScript, number: number): Script => {
  const row = draw.fork('plan script');
  const plan = drawPlan(row, together.member, `${together.seed}N${number}`);
  const script = drawTravelScript(draw, together, number);
  const purse = row.fork('purse');
  const second = script.secondTab && adaptToPlan(row, [script.secondTab, good])[0];
  return {
    ...script,
    email: plan.member.email,
    site: 'main',
    buys: 'SUB',
    plan,
    tenders: [drawActs(purse, 3), purse.chance(0.3) ? drawActs(purse.fork('other tab'), 2) : []],
    secondTabTenders: drawActs(purse.fork('second tab'), 2),
    payments: adaptToPlan(
      row,
      script.payments.filter(({ card }) => card !== 'invoice' && card !== 'saved card'),
    ),
    secondTab: second,
    changesGuests: false,
    cancels: 0,
  };
};

const drawTravelScript = (
  draw: Draw,
  { seed: _seed, member: _member, ...together }: SharedScript,
  number: number,
): Script => {
  const apart = draw.fork('apart');
  const own = {
    place: drawPlace(apart),
    daysAhead: apart.whole(40, 300),
    nights: apart.whole(1, 4),
    wants: drawWants(draw.fork('wants')),
  };
  const payments = [drawPayment(draw), ...(draw.chance(0.7) ? [drawPayment(draw)] : []), good];
  const isLater = payments.some((payment) => payment.isLater);
  const isScarce = draw.chance(0.6);
  const hasSecondTab = draw.chance(0.25);
  const isSignedIn = draw.chance(0.7);
  const cancels = draw.chance(0.35) ? draw.pick<1 | 2>([1, 1, 2]) : 0;
  // Draws the invoice case by itself, because by chance few travellers would be a business customer and on the site
  // with invoices.
  const isBilled = isSignedIn && draw.fork('billed').chance(0.3);
  const email = isSignedIn ? draw.pick(accounts) : undefined;
  const site = draw.weighted({ main: 4, skyline: 1, harbor: 1 });
  const who = isBilled ? ({ email: 'b2b@example.test', site: 'skyline' } as const) : { email, site };
  const isForWallet = isSignedIn && draw.fork('wallet').chance(0.1);
  const buys = isForWallet ? 'WLT' : undefined;
  const party = draw.fork('party');
  const adults = party.whole(1, 2);
  const ownPayments = drawPayments(draw.fork('own'), who.email, who.site).filter(
    // Wallet cards are delivered when they are paid for, so they cannot be bought on credit.
    ({ card }) => card !== 'invoice' || buys !== 'WLT',
  );
  const purse = draw.fork('purse');
  const isFromTwoTabs = purse.chance(0.3);
  return {
    name: `traveller ${number}`,
    ...who,
    buys,
    plan: undefined,
    tenders: isSignedIn ? [drawActs(purse, 4), isFromTwoTabs ? drawActs(purse.fork('other tab'), 3) : []] : [[], []],
    secondTabTenders: isSignedIn ? drawActs(purse.fork('second tab'), 2) : [],
    ...(isScarce ? together : own),
    // A card on file is charged shortly before the stay. Its day must come within the run, so the stay begins soon.
    ...(isLater && { daysAhead: apart.whole(14, 30) }),
    isAllOrNothing: party.chance(0.3),
    adults,
    rooms: `${adults}${draw.weighted({ '': 6, ',2': 2, ',1,2': 1 })}`,
    isScarce,
    lastName: draw.weighted({ Okafor: 14, SOLDOUT: 3, PRICEUP: 3, TOOSOON: 0.5, DUPLICATE: 0.5 }),
    agreesToRaise: draw.chance(0.75),
    leavesAfter: draw.chance(0.15) ? draw.pick(['hold', 'payment', 'booking']) : undefined,
    givesBack: draw.chance(0.3),
    extends: draw.chance(0.15),
    payments: [...ownPayments, ...payments],
    secondTab: hasSecondTab ? drawPayment(draw.fork('second tab')) : undefined,
    changesGuests: !hasSecondTab && draw.chance(0.2),
    cancels,
    cancelsInParts: party.chance(0.5),
    isRefundable: (cancels > 0 && draw.chance(0.8)) || isLater,
    startsAfterMs: draw.whole(0, 300),
  };
};

/** Returns the script of a guest who buys one item and pays with a good card. */
export const createPlainScript = (name: string): Script => ({
  name,
  email: undefined,
  site: 'main',
  buys: undefined,
  plan: undefined,
  wants: [],
  isAllOrNothing: false,
  place: 'amalfi-coast',
  daysAhead: 90,
  nights: 2,
  adults: 1,
  rooms: '1',
  isScarce: false,
  lastName: 'Okafor',
  agreesToRaise: true,
  leavesAfter: undefined,
  givesBack: false,
  extends: false,
  tenders: [[], []],
  payments: [good],
  secondTab: undefined,
  secondTabTenders: [],
  changesGuests: false,
  cancels: 0,
  cancelsInParts: false,
  isRefundable: false,
  startsAfterMs: 0,
});

const everything = shoppers.map(({ name }) => name);

/** Draws the products of the trip: usually one, at most three. */
const drawWants = (draw: Draw): readonly string[] => {
  const count = draw.weighted({ 1: 7, 2: 2, 3: 1 });
  return Array.from({ length: Number(count) }, () => draw.pick(['hotels', ...everything]));
};

const drawPlace = (draw: Draw): string =>
  draw.pick(['paris', 'rome', 'amalfi-coast', 'kyoto', 'hamburg', 'copenhagen', 'reykjavik', 'marrakesh']);

export const drawShared = (draw: Draw, seed: number): SharedScript => ({
  seed,
  member: drawMember(draw.fork('member'), `${seed}`),
  place: drawPlace(draw),
  daysAhead: draw.whole(40, 300),
  nights: draw.whole(1, 3),
  wants: drawWants(draw.fork('wants')),
});
