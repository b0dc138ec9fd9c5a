import { existsSync, globSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { transform } from '@swc/core';
import { StartFault } from '../settings/settings.ts';
import { root, findScript } from '../workspace/programs.ts';
import { runNode } from '../workspace/run.ts';
import { createSwcOptions } from '../workspace/swc-options.ts';
import type { PackedSource } from './packed-sources.ts';

const declarations = /\.d\.ts$/;

const listEntries = ({ folder, entries }: PackedSource): string[] =>
  entries.flatMap((entry) => globSync(join(root, folder, entry)).filter((path) => !path.includes('.test')));

/** Writes the type declarations of all files that the entries import: `<folder>/src/….d.ts` below `into`. */
const writeTypes = async (sources: readonly PackedSource[], into: string): Promise<void> => {
  const settings = join(into, 'tsconfig.json');
  await writeFile(
    settings,
    JSON.stringify({
      extends: join(root, 'tsconfig.browser.json'),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        // Type errors are ignored here, because the stage `types` checks these sources.
        noCheck: true,
        rootDir: root,
        outDir: into,
        types: ['node'],
        typeRoots: [join(root, 'tooling/node_modules/@types')],
      },
      files: [...sources.flatMap(listEntries), join(root, 'tooling/src/webpack/asset-modules.d.ts')],
    }),
  );
  const { ok, output } = await runNode([findScript('typescript', root, 'tsc'), '-p', settings]);
  if (!ok) throw new StartFault(`The types of the packages cannot be written:\n${output}`);
};

const compileFile = async (path: string): Promise<string> => {
  const tsx = path.endsWith('.tsx');
  const { code } = await transform(await readFile(path, 'utf8'), {
    ...createSwcOptions(tsx, { development: false }),
    filename: path,
  });
  return code;
};

/** Replaces the paths of sources by those of compiled files in imports and module URLs. */
const rewriteImports = (text: string, path: string): string =>
  text.replaceAll(/(['"])(\.\.?\/[\w./-]+)\.tsx?\1/g, (whole, quote: string, to: string) => {
    const types = join(dirname(path), `${to}.d.ts`);
    return existsSync(types) ? `${quote}${to}.js${quote}` : whole;
  });

/**
 * Writes JavaScript and types of packages below `into`, each file at the path of its source in the workspace. Node does
 * not strip types in node_modules, and relative URLs of other files stay valid.
 *
 * @throws StartFault if a type cannot be written
 */
export const compileSources = async (sources: readonly PackedSource[], into: string): Promise<void> => {
  await writeTypes(sources, into);
  const typed = globSync('**/src/**/*.d.ts', { cwd: into });
  await Promise.all(
    typed.map(async (types) => {
      const path = types.replace(declarations, '');
      const source = ['.ts', '.tsx'].map((ending) => join(root, path + ending)).find((one) => existsSync(one));
      if (source === undefined) return;
      await writeFile(join(into, `${path}.js`), rewriteImports(await compileFile(source), join(into, types)));
      await writeFile(join(into, types), rewriteImports(await readFile(join(into, types), 'utf8'), join(into, types)));
    }),
  );
  await Promise.all(sources.map((source) => copyOthers(source, into)));
};

/** Copies files that are not compiled: pictures, fonts, texts and JavaScript. */
const copyOthers = async ({ folder, folders }: PackedSource, into: string): Promise<void> => {
  for (const name of folders) await cp(join(root, folder, name), join(into, folder, name), { recursive: true });
  const others = globSync('src/**/*.{d.ts,js,json,svg}', { cwd: join(root, folder) });
  for (const path of others) {
    // Folders of other files are copied only if code next to them is packed, because they are not needed otherwise.
    if (!existsSync(dirname(join(into, folder, path)))) continue;
    await mkdir(dirname(join(into, folder, path)), { recursive: true });
    await cp(join(root, folder, path), join(into, folder, path));
  }
};
