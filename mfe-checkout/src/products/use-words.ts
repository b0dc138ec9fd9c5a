import type { OrderItem } from '@travel/contracts/endpoints/order-items';
import { useTranslation } from 'react-i18next';
import { textsOf } from './product-texts.ts';
import type { Say } from './say.ts';

/** The words for an order: those of its product, or the general ones where its items are of several. */
export const useWords = (items: readonly Pick<OrderItem, 'product_type'>[]): Say => {
  const { t } = useTranslation('mfe-checkout');
  const [first] = items;
  const isOneProduct = items.every(({ product_type }) => product_type === first?.product_type);
  return (keys, values = {}) => {
    const general = typeof keys === 'string' ? [keys] : [...keys];
    const own = first && isOneProduct ? general.map((key) => `${textsOf(first.product_type)}:${key}`) : [];
    return t([...own, ...general], values);
  };
};
