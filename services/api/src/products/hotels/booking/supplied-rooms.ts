import { getPartyShare } from '@travel/supplier-kit/lodging/party-rates';
import type { ItemContent } from '@travel/supplier-kit/items/item-content';
import type { Supplier } from '@travel/supplier-kit/items/item-supplier';
import type { ItemPrice } from '@travel/contracts/endpoints/orders/order-items';
import { money } from '@travel/contracts/money/money';
import { memoize } from '@travel/kit/caches/memoize';
import type { Exchange } from '../../../reference/exchange/exchange.ts';
import { splitUnitPrices, type PricedUnit } from '../../prices/unit-prices.ts';
import { createPortSupplier } from '../../suppliers/booking/port-supplier.ts';
import type { SupplierOrders } from '../../suppliers/booking/supplier-orders.ts';
import { convertAmount } from '../../suppliers/prices/supplied-price.ts';
import type { SupplierRegistry } from '../../suppliers/registry/supplier-registry.ts';
import { createSuppliedOffers, type SuppliedOfferDeps } from '../offers/supplied-offers.ts';
import type { StoredHotelDetails, StoredTerms } from '../offers/supplied-content.ts';
import { createHotelPort } from './hotel-port.ts';

type Item = ItemContent<StoredHotelDetails>;

interface Dependencies extends SuppliedOfferDeps {
  readonly exchange: Exchange;
  readonly registry: SupplierRegistry;
  readonly supplierOrders: SupplierOrders;
}

/** The share of our cost in the public price, in whole percent. */
const getNetPercent = ({ total, currency, public_total }: StoredTerms, exchange: Exchange): number => {
  const cost = convertAmount(money(total, currency), public_total.currency, exchange);
  return cost ? Math.min(100, Math.round((cost.amount * 100) / Math.max(1, public_total.amount))) : 100;
};

/** Number of guests that the usual rate of a room includes. */
const usualIncluded = 2;

/** Creates the part of the hotel product for rooms of suppliers. */
export const createSuppliedRooms = (deps: Dependencies) => {
  const { clock, registry, supplierOrders, exchange } = deps;
  const offers = createSuppliedOffers(deps);
  const findSupplier = memoize((id: string): Supplier | null => {
    const port = registry.findHotels(id);
    if (!port) return null;
    return createPortSupplier(supplierOrders, createHotelPort(port, { clock, searchAgain: offers.searchItem }));
  });
  return {
    openOffer: offers.open,
    findSupplier: ({ supplier }: StoredTerms): Supplier | null => findSupplier(supplier),
    /** Returns whether guests' names can be changed at the supplier of a room. */
    changesNames: ({ supplier }: StoredTerms): boolean => registry.findHotels(supplier)?.capabilities.changes === true,
    /** Returns the net price and the markup of each room. */
    listUnitPrices(
      item: Pick<Item, 'parties' | 'details'> & { readonly price: ItemPrice },
      terms: StoredTerms,
    ): PricedUnit[] {
      return splitUnitPrices(item.price, {
        weights: item.parties.map(({ adults, children }) =>
          getPartyShare({ adults, childAges: children }, usualIncluded),
        ),
        roomTypeId: item.details?.room_id ?? '',
        nights: item.price.lines.filter(({ date }) => date !== null).length,
        supplier: { code: terms.supplier.toUpperCase(), netPercent: getNetPercent(terms, exchange) },
      });
    },
    getPriceFor: offers.getPriceFor,
  };
};

export type SuppliedRooms = ReturnType<typeof createSuppliedRooms>;
