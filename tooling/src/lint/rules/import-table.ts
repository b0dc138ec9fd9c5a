import { dirname, relative, resolve } from 'node:path';
import { defineRule } from '@oxlint/plugins';
import { visitImports } from '../imports.ts';
import { findPackageByName, findPlace } from '../../workspace/packages.ts';

/**
 * Checks which package may import which: applies the table of docs/architecture.md §2 to workspace names and to paths
 * that leave a package.
 */
export const importTable = defineRule({
  create(context) {
    const place = findPlace(context.filename);
    if (!place) return {};
    const own = place.package;
    const inside = resolve(place.root, own.folder);

    return visitImports(({ specifier, node }) => {
      if (specifier.startsWith('.')) {
        const target = relative(inside, resolve(dirname(context.filename), specifier));
        if (target.startsWith('..')) {
          context.report({ node, message: `${specifier} leaves ${own.folder}; import the other package by its name.` });
        }
        return;
      }

      const other = findPackageByName(specifier);
      if (!other) return;
      const isForTests = other.forTests?.some((subpath) => specifier === `${other.name}/${subpath}`) ?? false;
      if (isForTests && !place.isBuildOrTest) {
        context.report({ node, message: `${specifier} is for tests.` });
        return;
      }
      if (other === own || own.mayImport.includes(other.folder)) return;
      if (other.kind === 'tool' && place.isBuildOrTest) return;
      const allowed = own.mayImport.join(', ') || 'nothing of ours';
      const hint = other.kind === 'tool' ? '; tooling is for builds and tests' : '';
      context.report({ node, message: `${own.folder} may import ${allowed}, not ${other.folder}${hint}.` });
    });
  },
});
