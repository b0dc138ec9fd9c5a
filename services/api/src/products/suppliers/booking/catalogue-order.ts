import { add, isEqual, multiply, subtract, zero } from '@travel/contracts/money/money';
import type { Guest } from '@travel/contracts/endpoints/orders/travellers';
import type { ProductCode } from '@travel/contracts/products/product-codes';
import type { CatalogueOffer, CatalogueSupplier } from '@travel/supplier-kit/items/catalogue-supplier';
import type { ItemContent } from '@travel/supplier-kit/items/item-content';
import type { Supplier, SupplierRequest, SupplierTerms } from '@travel/supplier-kit/items/item-supplier';
import type { CancellationStep, SupplierPrice, SupplierTraveller } from '@travel/supplier-kit/ports/supplier';
import { scalePrice } from '../../prices/item-prices.ts';
import { toNamedTraveller } from './named-traveller.ts';
import { createPortSupplier, type PortProduct } from './port-supplier.ts';
import type { SupplierOrders } from './supplier-orders.ts';

/** Returns the supplier's share of an item's price. Taxes pass through. */
const toSupplierPrice = (
  { exclusive, tax }: ItemContent['price'],
  { netPercent }: Pick<SupplierTerms, 'netPercent'>,
): SupplierPrice => {
  const net = multiply(exclusive, { numerator: netPercent, denominator: 100 });
  return { net, taxes: tax, fees: zero(exclusive.currency), total: add(net, tax) };
};

/** Returns the fees that follow from the refunds of our policy. */
const toCancellationFees = (
  { cancellation }: Pick<ItemContent, 'cancellation'>,
  { total }: SupplierPrice,
): CancellationStep[] => {
  if (!cancellation) return [];
  const refunds = [...cancellation.steps.map(({ refund_percent }) => refund_percent), 0];
  const starts = [new Date(0).toISOString(), ...cancellation.steps.map(({ until }) => until)];
  return refunds.flatMap((percent, at) => {
    const from = starts[at];
    if (percent === 100 || from === undefined) return [];
    return [{ from, fee: subtract(total, multiply(total, { numerator: percent, denominator: 100 })) }];
  });
};

const toTravellers = (
  guests: readonly Guest[],
  contact?: Pick<SupplierTraveller, 'email' | 'phone'>,
): SupplierTraveller[] =>
  guests.map((guest, at) =>
    toNamedTraveller(guest, {
      kind: guest.child_age === undefined ? 'adult' : 'child',
      age: guest.child_age ?? null,
      ...(at === 0 && contact && { contact }),
    }),
  );

const toOffer = ({ item, guests, contact }: SupplierRequest, terms: SupplierTerms): CatalogueOffer => {
  const price = toSupplierPrice(item.price, terms);
  return {
    name: [item.title, item.subtitle].filter(Boolean).join(', '),
    starts: item.starts?.date ?? null,
    ends: item.ends?.date ?? null,
    price,
    cancellation: toCancellationFees(item, price),
    travellers: toTravellers(guests, contact),
  };
};

const createPortProduct = (product: ProductCode, port: CatalogueSupplier): PortProduct => {
  const { id, name, code, netPercent } = port;
  return {
    product,
    terms: { id, name, code, netPercent },
    port,
    async quote(request, context) {
      const { price } = request.item;
      const offer = toOffer(request, port);
      const { total } = (await port.quote(offer, context)).price;
      const before = offer.price.total;
      if (isEqual(total, before)) return { price };
      return { price: scalePrice(price, { numerator: total.amount, denominator: before.amount }) };
    },
    createOrder(request) {
      const offer = toOffer(request, port);
      return {
        offer: offer.name,
        total: offer.price.total,
        send: (key, context) => port.book(key, offer, context),
      };
    },
    rename: (reference, { guests }, context) => port.rename(reference, toTravellers(guests), context),
  };
};

/** Creates the suppliers with which orders book items of a catalogue. */
export const createCatalogueSuppliers = (
  orders: SupplierOrders,
  product: ProductCode,
  ports: readonly CatalogueSupplier[],
): readonly Supplier[] => ports.map((port) => createPortSupplier(orders, createPortProduct(product, port)));
