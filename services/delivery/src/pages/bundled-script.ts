import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/**
 * Bundles a script that delivery itself sends, at each start; they are small.
 * @param target the oldest browsers that are to run it, as esbuild names them
 */
export const bundledScript = async (entry: URL, target: string): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(entry)],
    bundle: true,
    minify: true,
    format: 'iife',
    target,
    charset: 'utf8',
    write: false,
    logLevel: 'silent',
  });
  const [script] = outputFiles;
  if (!script) throw new Error(`${entry.pathname} was not bundled`);
  return script.text;
};

/** A script as it stands inside pages, the same in each. */
export interface InlineScript {
  readonly text: string;
  /** By which a page's policy knows it: `'sha256-…'`. */
  readonly source: string;
}

/** Bundles a script so that nothing in it may end its element. */
export const inlineScript = async (entry: URL, target: string): Promise<InlineScript> => {
  const text = (await bundledScript(entry, target)).trim().replaceAll('</', String.raw`<\/`);
  return { text, source: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
};
