import { defineRule } from '@oxlint/plugins';
import { productCodes as codes } from '@travel/contracts/products/product-codes';
import { restrictToFolder } from './only-in-folder.ts';

const known: ReadonlySet<string> = new Set(codes);

/**
 * Files that may contain product codes: the contract itself, seeds, and the folders of plans and of wallet cards, which
 * are products too.
 */
const besides =
  /^(shared-contracts\/src\/(endpoints|locale|routes)|mfe-membership|services\/api\/src\/membership)\/|\/(seeds?|wallet|wallet-cards)\/|\/seed(ed)?-[^/]*$/;

/**
 * Rejects product codes outside a folder `products/`, because code that differs by product belongs to that product's
 * folder.
 */
export const productCodes = defineRule({
  create(context) {
    const report = restrictToFolder(context, {
      folder: 'products',
      besides,
      message: (code) =>
        `What only ${code} does belongs into its folder in products/, behind the interface of all products.`,
    });
    if (!report) return {};
    return {
      Literal(node) {
        if (typeof node.value === 'string' && known.has(node.value)) report(node, node.value);
      },
      Property({ key, computed }) {
        if (!computed && key.type === 'Identifier' && known.has(key.name)) report(key, key.name);
      },
    };
  },
});
