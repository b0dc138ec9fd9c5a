import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import { useTranslation } from 'react-i18next';
import { textsOf } from './product-texts.ts';
import type { Say } from './say.ts';

type Worded = Pick<OrderItem, 'product_type'>;

const useSay = () => {
  const { t } = useTranslation('mfe-checkout');
  return (items: readonly Worded[]): Say => {
    const [first] = items;
    const isOneProduct = items.every(({ product_type }) => product_type === first?.product_type);
    return (keys, values = {}) => {
      const general = typeof keys === 'string' ? [keys] : [...keys];
      const prefix = first && isOneProduct ? `${textsOf(first.product_type)}:` : 'together.';
      const own = general.map((key) => prefix + key);
      return t([...own, ...general], values);
    };
  };
};

/** Returns a translator for an order's texts: the product's own, those for several products, or the general ones. */
export const useWords = (items: readonly Worded[]): Say => useSay()(items);

/** Returns a function that creates a translator for each item by its product, even in mixed orders. */
export const useItemWords = (): ((item: Worded) => Say) => {
  const say = useSay();
  return (item) => say([item]);
};
