import { createRequire } from 'node:module';
import { basename, dirname, relative, resolve, sep } from 'node:path';
import { defineRule } from '@oxlint/plugins';
import { visitImports } from '../imports.ts';
import { findPackageByName, findPlace } from '../../workspace/packages.ts';

const isZod = (specifier: string) => specifier === 'zod' || (specifier.startsWith('zod/') && specifier !== 'zod/mini');

/** Returns whether the path of a contracts module implies that it loads zod. */
const importsZod = (path: string) => path.endsWith('.schema.ts') || path.split(sep).includes('endpoints');

function contractsFile(specifier: string, from: string, root: string): string | undefined {
  if (specifier.startsWith('.')) return resolve(dirname(from), specifier);
  if (findPackageByName(specifier)?.kind !== 'contracts') return undefined;
  try {
    return createRequire(resolve(root, 'shared-contracts/package.json')).resolve(specifier);
  } catch {
    return undefined; // A subpath that does not exist is reported by the type check instead.
  }
}

/**
 * zod weighs more than React in a page, so pages import only types from modules that load zod. In shared-contracts such
 * modules are named `*.schema.ts` or lie in `endpoints/`, and no other module there may load one of them.
 */
export const zodFreePages = defineRule({
  create(context) {
    const place = findPlace(context.filename);
    if (!place || place.isBuildOrTest) return {};
    const { kind } = place.package;
    if (kind !== 'page' && kind !== 'contracts') return {};
    if (kind === 'contracts' && importsZod(context.filename)) return {};
    const advice =
      kind === 'page'
        ? 'would put zod into the page; use `import type`.'
        : `loads zod, so ${basename(context.filename)} has to be named *.schema.ts, lie in endpoints/, or use \`import type\`.`;

    return visitImports(({ specifier, typeOnly, node }) => {
      if (typeOnly) return;
      const file = contractsFile(specifier, context.filename, place.root);
      const inContracts =
        file !== undefined && !relative(resolve(place.root, 'shared-contracts'), file).startsWith('..');
      if (isZod(specifier) || (inContracts && importsZod(file))) {
        context.report({ node, message: `${specifier} ${advice}` });
      }
    });
  },
});
