import { defineRule } from '@oxlint/plugins';
import { visitImports } from '../imports.ts';
import { findPlace } from '../../workspace/packages.ts';

const inventory = '@travel/sandbox-inventory/';

/**
 * Matches the file that opens a product, which chooses the product's suppliers, and the file that simulates bookings at
 * sandbox suppliers.
 */
const mayUseInventory = /^src\/products\/([a-z-]+)\/(?:open-[a-z-]+|sandbox-supplier)\.ts$/;

/**
 * Checks that services import generated inventory (sandbox/inventory) only in tests and in the file that opens the
 * product, and there only the inventory of that product. Everything else reads inventory through the product's supplier
 * interface, so that another supplier can take the sandbox's place.
 */
export const sandboxSuppliers = defineRule({
  create(context) {
    const place = findPlace(context.filename);
    if (!place || place.isBuildOrTest || !place.package.folder.startsWith('services/')) return {};
    const product = mayUseInventory.exec(place.path)?.[1];

    return visitImports(({ specifier, node }) => {
      if (!specifier.startsWith(inventory)) return;
      if (product !== undefined && specifier.startsWith(`${inventory}${product}/`)) return;
      context.report({
        node,
        message: `${specifier} is generated inventory; read it through the product's supplier interface.`,
      });
    });
  },
});
