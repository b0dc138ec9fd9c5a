import type { ResponseInput } from '@travel/contracts/http/endpoint';
import type { readHold } from '@travel/contracts/endpoints/holds';
import type { Purchase } from '@travel/contracts/endpoints/purchases';
import { itemsView } from '../items/item-view.ts';
import type { HoldRow, PurchaseHold, StayHold } from './hold-table.ts';
import { memberPercentOf } from '../../products/hotels/search/member-prices.ts';
import type { MemberTerms } from '../../reference/member-terms.ts';
import type { Offers } from '../../products/hotels/offers/offers.ts';

type HoldView = ResponseInput<typeof readHold>['data'];

/** The stay of a hold or booking as pages have it, in the words of a language. */
export const stayView = (offers: Pick<Offers, 'reword'>, hold: StayHold, language: string) => ({
  ...offers.reword(hold.stay, language),
  path: hold.path,
  product_type: hold.product_type,
  expires_at: hold.expires_at.toISOString(),
  price: hold.price,
});

/** What a booking is of that is no stay. */
export const purchaseView = ({ purchase, checkin, checkout }: PurchaseHold): Purchase => ({
  name: purchase.name,
  detail: purchase.detail,
  starts: checkin,
  ends: checkout,
});

/** Who looks at a hold, and when. */
interface HoldReader {
  readonly language: string;
  /** What membership means to them. */
  readonly member: MemberTerms;
  readonly now: Date;
}

/** What was agreed to, with what membership makes of it: another price, where it began or ended since. */
const priceSeen = (
  offers: Pick<Offers, 'priceFor'>,
  { stay, status, price, offered_price }: StayHold,
  member: MemberTerms,
): Pick<HoldView, 'price' | 'price_change'> => {
  if (status !== 'held') return { price };
  const theirs = offers.priceFor(stay, offered_price, member);
  if (memberPercentOf(theirs) === memberPercentOf(price)) {
    return { price: price.member ? price : offers.priceFor(stay, price, member) };
  }
  const [was, now] = [price.inclusive, theirs.inclusive];
  return { price, ...(was.amount !== now.amount && { price_change: { was, now, reason: 'membership' } }) };
};

/** A hold for whoever has its token. */
export const holdView = (
  offers: Pick<Offers, 'reword' | 'priceFor'>,
  hold: StayHold<HoldRow & { readonly booking_id: string | null }>,
  token: string,
  { language, member, now }: HoldReader,
): HoldView => ({
  ...stayView(offers, hold, language),
  ...priceSeen(offers, hold, member),
  items: itemsView(offers, hold, language, { price: priceSeen(offers, hold, member).price }),
  total: { amount: hold.total, currency: hold.currency },
  hold_id: hold.hold_id,
  token,
  status: hold.status,
  seconds_left: Math.max(0, Math.floor((hold.expires_at.getTime() - now.getTime()) / 1_000)),
  extensions_left: hold.extensions_left,
  booking_id: hold.booking_id,
});
