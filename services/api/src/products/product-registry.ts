import type { ProductCode } from '@travel/contracts/products/product-codes';
import type { OfferTokens } from './offer-tokens.ts';
import type { SoldProducts } from './sold-products.ts';
import type { Product, Products } from './product.ts';

/**
 * Creates the registry of products, looked up by product code. The list of all products is in `app/products.ts`: a new
 * product is opened and added there (see docs/guides/add-a-product.md).
 * @throws Error if there is no product with the requested code.
 */
export const createProducts = (
  list: readonly Product[],
  tokens: Pick<OfferTokens, 'open'>,
  { isSold }: Pick<SoldProducts, 'isSold'> = { isSold: () => true },
): Products => {
  const byCode = new Map(list.map((product) => [product.code, product]));
  const getProduct = (code: ProductCode): Product => {
    const product = byCode.get(code);
    if (!product) throw new Error(`Nobody sells ${code}`);
    return product;
  };
  return {
    all: list,
    of: getProduct,
    isSold,
    async openOffer(token, language) {
      const promised = tokens.open(token);
      if (typeof promised === 'string') return () => promised;
      const read = await getProduct(promised.product).openOffer?.(promised, language);
      return (member) => {
        const offered = read?.(member) ?? 'invalid';
        return typeof offered === 'string'
          ? offered
          : { ...offered, basis: promised.basis, organisation_id: promised.organisation_id };
      };
    },
  };
};
