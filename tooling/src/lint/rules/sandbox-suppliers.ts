import { defineRule } from '@oxlint/plugins';
import { visitImports } from '../imports.ts';
import { findPlace } from '../../workspace/packages.ts';

const inventory = '@travel/sandbox-inventory/';

/** The file that opens the generated inventory of all products. */
const mayUseInventory = 'src/products/suppliers/registry/sandbox-supply.ts';

/**
 * Checks that services import generated inventory (sandbox/inventory) only in tests and in the file that opens it.
 * Everything else receives a catalogue and suppliers, so that others can take the sandbox's place.
 */
export const sandboxSuppliers = defineRule({
  create(context) {
    const place = findPlace(context.filename);
    if (!place || place.isBuildOrTest || !place.package.folder.startsWith('services/')) return {};
    if (place.path === mayUseInventory) return {};

    return visitImports(({ specifier, node }) => {
      if (!specifier.startsWith(inventory)) return;
      context.report({
        node,
        message: `${specifier} is generated inventory; read it through the product's supplier interface.`,
      });
    });
  },
});
