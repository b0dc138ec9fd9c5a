import type { ResponseInput } from '@travel/contracts/http/endpoint';
import type { readHold } from '@travel/contracts/endpoints/orders/holds';
import type { ItemPrice } from '@travel/contracts/endpoints/orders/order-items';
import { money } from '@travel/contracts/money/money';
import type { Products } from '../../products/product.ts';
import type { MemberTerms } from '../../reference/member-terms.ts';
import { hashConditions, sumPrices, type Item } from '../items/item.ts';
import { listAddOns } from '../items/add-ons.ts';
import { toItemsView } from '../items/item-view.ts';
import { priceAsMember } from '../items/item-prices.ts';
import type { Hold } from './hold.ts';

type HoldView = ResponseInput<typeof readHold>['data'];

interface HoldReader {
  readonly language: string;
  readonly member: MemberTerms;
  readonly now: Date;
}

/**
 * Returns the displayed price of an item: the agreed price. While the order is held, it also contains the price for
 * members, unless the viewer's membership changes the agreed price.
 */
const getDisplayedPrice = (products: Products, item: Item, { status }: Hold, member: MemberTerms): ItemPrice => {
  if (status !== 'held' || priceAsMember(products, item, member) !== item.price) return item.price;
  return item.price.member ? item.price : products.of(item.product_type).getPriceFor(item, item.price, member);
};

/** Returns the change of the total if the viewer's membership began or ended after the price was agreed. */
const getPriceChange = (products: Products, hold: Hold, member: MemberTerms): Pick<HoldView, 'price_change'> => {
  if (hold.status !== 'held') return {};
  const was = money(hold.total, hold.currency);
  const now = sumPrices(hold.items.map((item) => priceAsMember(products, item, member)));
  return now.amount === was.amount ? {} : { price_change: { was, now, reason: 'membership' } };
};

/** Returns a hold for the API, in a language, for a viewer who has its token. */
export const toHoldView = (
  products: Products,
  hold: Hold & { readonly booking_id: string | null },
  token: string,
  { language, member, now }: HoldReader,
): HoldView => {
  const items = toItemsView(products, hold.items, language, (item) => ({
    price: getDisplayedPrice(products, item, hold, member),
    can_cancel: false,
  }));
  return {
    expires_at: hold.expires_at.toISOString(),
    path: hold.path,
    product_type: hold.product_type,
    items,
    conditions_version: hashConditions(hold.items),
    total: money(hold.total, hold.currency),
    ...(hold.tendered > 0 && { tendered: money(hold.tendered, hold.currency) }),
    ...getPriceChange(products, hold, member),
    hold_id: hold.hold_id,
    token,
    status: hold.status,
    seconds_left: Math.max(0, Math.floor((hold.expires_at.getTime() - now.getTime()) / 1_000)),
    extensions_left: hold.extensions_left,
    booking_id: hold.booking_id,
    ...(hold.replaces && { replaces: hold.replaces }),
    goes_with:
      hold.status === 'held'
        ? listAddOns(products, hold.items, { language, now, organisationId: hold.organisation_id })
        : [],
  };
};
