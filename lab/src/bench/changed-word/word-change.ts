import { relative, sep } from 'node:path';
import webpack, { type Compiler } from 'webpack';
import { root } from '@travel/tooling/workspace/programs';

/** A replacement of one word in one source file. */
export interface WordChange {
  /** Path from the root of the workspace. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

type Edit = (source: string, path: string) => string;

/** Replaces one word in one file. */
export const replaceWord =
  ({ file, from, to }: WordChange): Edit =>
  (source, path) => {
    if (path !== file) return source;
    if (!source.includes(from)) throw new Error(`${file} says ${from} nowhere`);
    return source.replace(from, to);
  };

/** Edits sources of the workspace during a build. The files themselves are not changed. */
export class EditSources {
  readonly #edits: readonly Edit[];

  constructor(...edits: readonly Edit[]) {
    this.#edits = edits;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('EditSources', (compilation) => {
      webpack.NormalModule.getCompilationHooks(compilation).processResult.tap('EditSources', (result, module) => {
        const [source, ...rest] = result;
        const path = relative(root, module.resource).split(sep).join('/');
        if (path.startsWith('..') || !/\/src\/.*\.(tsx?|json)$/.test(path)) return result;
        return [this.#edits.reduce((text, edit) => edit(text, path), String(source)), ...rest];
      });
    });
  }
}
