import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { packages } from '../../workspace/packages.ts';

/** An import of one file of a package by another, both as paths inside its `src`. */
export interface FileImport {
  from: string;
  to: string;
}

/** Matches tests and their helpers, which may import from the complete package. */
const notProduct = String.raw`\.(test|test-d|spec)\.tsx?$|/testing/|/node_modules/`;

/** Returns for each package with sources which of its files import each other, type imports included. */
export async function readImportsOfPackages(root: string): Promise<Map<string, FileImport[]>> {
  const folders = packages.map(({ folder }) => folder).filter((folder) => existsSync(join(root, folder, 'src')));
  const { output } = await cruise(
    folders.map((folder) => `${folder}/src`),
    {
      baseDir: root,
      includeOnly: `^(${folders.join('|')})/src/`,
      exclude: notProduct,
      // TypeScript 7 has no programming interface, so swc parses the files, as it does for builds and tests.
      parser: 'swc',
      tsPreCompilationDeps: true,
    },
    { extensions: ['.ts', '.tsx'] },
  );
  if (typeof output === 'string') throw new Error(output);

  const imports = output.modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  );
  return new Map(
    folders.map((folder) => [
      folder,
      imports
        .filter(({ from, to }) => from.startsWith(`${folder}/src/`) && to.startsWith(`${folder}/src/`))
        .map(({ from, to }) => ({ from: from.slice(folder.length + 5), to: to.slice(folder.length + 5) })),
    ]),
  );
}
