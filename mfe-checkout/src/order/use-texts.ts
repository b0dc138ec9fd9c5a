import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import type { ProductCode } from '@travel/contracts/products/product-codes';
import { useTranslation } from 'react-i18next';

/** Translates the first existing key: the product's own text if it has one, otherwise the general text. */
export type Say = (keys: string | readonly string[], values?: Readonly<Record<string, unknown>>) => string;

/** Returns the i18next namespace of a product. */
export const getTextNamespace = (code: ProductCode): string => `mfe-checkout/${code}`;

type TextSource = Pick<OrderItem, 'product_type'>;

const useTranslator = () => {
  const { t } = useTranslation('mfe-checkout');
  return (items: readonly TextSource[]): Say => {
    const [first] = items;
    const isOneProduct = items.every(({ product_type }) => product_type === first?.product_type);
    return (keys, values = {}) => {
      const general = typeof keys === 'string' ? [keys] : [...keys];
      const prefix = first && isOneProduct ? `${getTextNamespace(first.product_type)}:` : 'together.';
      const own = general.map((key) => prefix + key);
      return t([...own, ...general], values);
    };
  };
};

/** Returns a translator for an order's texts: the product's own, those for several products, or the general ones. */
export const useTexts = (items: readonly TextSource[]): Say => useTranslator()(items);

/** Returns a function that creates a translator for each item by its product, even in mixed orders. */
export const useTextsByItem = (): ((item: TextSource) => Say) => {
  const say = useTranslator();
  return (item) => say([item]);
};
