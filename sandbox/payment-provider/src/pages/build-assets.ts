import { createHash } from 'node:crypto';
import { basename, extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { html } from 'hono/html';
import type { Markup } from '@travel/sandbox-kit/pages/page-document';

const entries = {
  'card-form': '../browser/card-form/main.ts',
  'card-form-style': '../browser/card-form/card-form.css',
  challenge: '../browser/challenge/main.ts',
  'challenge-style': '../browser/challenge/challenge.css',
  'wallet-sheet': '../browser/wallet-sheet/main.ts',
  'wallet-sheet-style': '../browser/wallet-sheet/wallet-sheet.css',
  'console-style': '../browser/console/console.css',
};
export type AssetName = keyof typeof entries;

export interface AssetFile {
  readonly type: string;
  readonly bytes: Uint8Array;
}

export interface Assets {
  /** Files by the last part of their URL, which contains a hash of the content. */
  readonly files: ReadonlyMap<string, AssetFile>;
  /** Returns the element that loads a script or a style sheet, with its integrity. */
  element(name: AssetName): Markup;
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Bundles the scripts and styles of the pages. Bundling is fast enough to run at each start, so that no build step can
 * be forgotten.
 */
export const buildAssets = async (): Promise<Assets> => {
  const { outputFiles, metafile } = await build({
    entryPoints: Object.entries(entries).map(([out, path]) => ({ in: file(path), out })),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    loader: { '.woff2': 'file' },
    entryNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    publicPath: '/assets',
    outdir: '/assets',
    absWorkingDir: '/',
    metafile: true,
    write: false,
    logLevel: 'silent',
  });
  const files = new Map(
    outputFiles.map(({ path, contents }) => [
      basename(path),
      { type: types[extname(path)] ?? 'application/octet-stream', bytes: contents },
    ]),
  );
  const outputs = Object.entries(metafile.outputs);

  const findAssetFile = (entry: AssetName): string => {
    const source = file(entries[entry]);
    const [path] = outputs.find(([, { entryPoint }]) => entryPoint !== undefined && source.endsWith(entryPoint)) ?? [];
    if (path === undefined) throw new Error(`${entry} was not built`);
    return basename(path);
  };
  const element = (entry: AssetName): Markup => {
    const name = findAssetFile(entry);
    const digest = createHash('sha384')
      .update(files.get(name)?.bytes ?? new Uint8Array())
      .digest('base64');
    return name.endsWith('.css')
      ? html`<link rel="stylesheet" href="/assets/${name}" integrity="sha384-${digest}" />`
      : html`<script defer src="/assets/${name}" integrity="sha384-${digest}"></script>`;
  };
  const made = new Map(
    Object.keys(entries)
      .filter(isAssetName)
      .map((entry) => [entry, element(entry)]),
  );
  return { files, element: (name) => made.get(name) ?? element(name) };
};

const isAssetName = (name: string): name is AssetName => Object.hasOwn(entries, name);
