import { basename, dirname, resolve } from 'node:path';
import { defineRule } from '@oxlint/plugins';
import { visitImports } from '../imports.ts';
import { findPlace } from '../../workspace/packages.ts';

const folder = 'sandbox-supplier';

/** Matches the file that opens a product, which chooses the product's suppliers. */
const opensProduct = /^open-[a-z-]+\.ts$/;

/**
 * Checks that generated inventory (the folders `sandbox-supplier/` of the API's products) is imported only by other
 * sandbox suppliers, by tests, and by the file that opens the product. Everything else reads inventory through the
 * product's supplier interface, so that another supplier can take the sandbox's place.
 */
export const sandboxSuppliers = defineRule({
  create(context) {
    const place = findPlace(context.filename);
    if (!place || place.isBuildOrTest || place.path.split('/').includes(folder)) return {};
    const own = dirname(context.filename);

    return visitImports(({ specifier, node }) => {
      if (!specifier.startsWith('.')) return;
      const target = resolve(own, specifier).split('/');
      const at = target.lastIndexOf(folder);
      if (at < 0) return;
      const isOpener = opensProduct.test(basename(context.filename)) && target.slice(0, at).join('/') === own;
      if (isOpener) return;
      context.report({
        node,
        message: `${specifier} is generated inventory; read it through the product's supplier interface.`,
      });
    });
  },
});
