import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import type { Host } from '@travel/contracts/host/host';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import type { ProductCode } from '@travel/contracts/products/product-codes';
import type { ProductView } from './product-view.ts';
import { getTextNamespace } from '../order/use-texts.ts';
import { productParts } from './registry.ts';

const loaded = new Map<ProductCode, ProductView>();
const emptyView: ProductView = {};

/** Returns the product's loaded view. Returns an empty view if the product has none. */
export const getView = ({ product_type }: Pick<OrderItem, 'product_type'>): ProductView =>
  loaded.get(product_type) ?? emptyView;

const loadProduct = async ({ i18n, locale }: Pick<Host, 'i18n' | 'locale'>, code: ProductCode): Promise<void> => {
  const parts = productParts[code];
  if (!parts) return;
  const language = getTextLanguage(locale.language);
  const readTexts = async () => {
    if (i18n.hasResourceBundle(language, getTextNamespace(code))) return;
    const { default: texts } = await parts.texts(language);
    // Do not add the texts twice: loading another item of the same product may have added them already.
    if (!i18n.hasResourceBundle(language, getTextNamespace(code)))
      i18n.addResourceBundle(language, getTextNamespace(code), texts);
  };
  const [{ view }] = await Promise.all([parts.view(), readTexts()]);
  loaded.set(code, view);
};

/** Loads the code and texts needed to show items. Rejects on failure. */
export const loadProducts = async (
  host: Pick<Host, 'i18n' | 'locale'>,
  items: readonly Pick<OrderItem, 'product_type'>[],
): Promise<void> => {
  const codes = new Set(items.map(({ product_type }) => product_type));
  await Promise.all([...codes].map((code) => loadProduct(host, code)));
};
