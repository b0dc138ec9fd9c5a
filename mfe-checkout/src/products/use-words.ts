import type { OrderItem } from '@travel/contracts/endpoints/order-items';
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

/** The words for an order: those of its product, or those for several products, else the general ones. */
export const useWords = (items: readonly Worded[]): Say => useSay()(items);

/** The words for each item of an order by itself: those of its product, whatever else the order is of. */
export const useItemWords = (): ((item: Worded) => Say) => {
  const say = useSay();
  return (item) => say([item]);
};
