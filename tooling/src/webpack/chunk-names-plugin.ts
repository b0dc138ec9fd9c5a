import { existsSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import webpack, { type Compilation, type Compiler, type Module } from 'webpack';
import { nameChunk } from './chunk-names.ts';
import type { BuildConfig } from './remote-config.ts';

const name = 'ChunkNamesPlugin';

/** A package whose `import()` calls are named. */
export interface NamedPackage {
  readonly folder: string;
  readonly config: Pick<BuildConfig, 'preloads' | 'chunks'>;
  /** Distinguishes the package's chunks from those of other packages in the same build. */
  readonly prefix?: string;
}

/** Returns the unnamed `import()` calls of source code: the paths of the imported and the importing module, and the block that names their chunk. */
const listLateImports = ({ moduleGraph }: Compilation, modules: Iterable<Module>) =>
  [...modules]
    // Only JavaScript modules are considered: those of the federation runtime also load chunks, but these have names or
    // belong to libraries.
    .filter(({ type }) => type.startsWith('javascript/'))
    .flatMap((module) => module.blocks.map((block) => ({ block, module })))
    .flatMap(({ block, module }) => {
      const [dependency] = block.dependencies;
      const path = dependency && moduleGraph.getModule(dependency)?.nameForCondition();
      // A module that webpack creates for `import()` with a variable path has no file; its importer is used instead.
      const importer = module.nameForCondition() ?? moduleGraph.getIssuer(module)?.nameForCondition() ?? '';
      return path && !block.chunkName ? [{ block, path, importer }] : [];
    });

/**
 * Names the chunk of each `import()` after the folders of the package and its `preloads` and `chunks` in
 * remote.config.ts (see `nameChunk`). Files of a shared package that are in one folder share a chunk, named after the
 * folder. Libraries keep webpack's numbers.
 */
export class ChunkNamesPlugin {
  readonly #packages: readonly NamedPackage[];

  constructor(packages: readonly NamedPackage[]) {
    this.#packages = packages;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      for (const path of this.#listMissing()) compilation.errors.push(new webpack.WebpackError(path));
      // In this hook, all modules are known, cached ones included, and chunks do not exist yet.
      compilation.hooks.finishModules.tap(name, (modules) => {
        for (const { block, path, importer } of listLateImports(compilation, modules)) {
          const chunk = this.#nameChunk(path, importer);
          if (chunk !== undefined) block.chunkName = chunk;
        }
      });
    });
  }

  /** Returns an error for each file or folder of the configurations that does not exist. */
  #listMissing(): string[] {
    return this.#packages.flatMap(({ folder, config: { preloads, chunks } }) =>
      Object.entries({ ...preloads, ...chunks }).flatMap(([key, paths]) =>
        paths.flatMap((path) =>
          existsSync(join(folder, 'src', path)) ? [] : `src/${path} of ${key} in remote.config.ts does not exist`,
        ),
      ),
    );
  }

  #nameChunk(path: string, importer: string): string | undefined {
    for (const { folder, config, prefix } of this.#packages) {
      const [own = '', from = ''] = [path, importer].map((one) =>
        relative(join(folder, 'src'), one).split(sep).join('/'),
      );
      if (!own.startsWith('..')) return nameChunk(own, from, config, prefix);
    }
    return /[\\/](?:shared-(?:ui|contracts)|@travel)[\\/]/.test(path) ? basename(dirname(path)) : undefined;
  }
}
