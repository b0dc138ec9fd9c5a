import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/**
 * Bundles one of this service's own small browser scripts. Called at each start of the service.
 * @param target the oldest browsers to support, in esbuild's notation
 */
export const bundleScript = async (entry: URL, target: string): Promise<string> => {
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

/** A script that is written into pages without changes from page to page. */
export interface InlineScript {
  readonly text: string;
  /** The script's source expression in a content security policy: `'sha256-…'`. */
  readonly source: string;
}

/** Bundles a script and escapes it, so that it cannot end the script element around it. */
export const bundleInlineScript = async (entry: URL, target: string): Promise<InlineScript> => {
  const text = (await bundleScript(entry, target)).trim().replaceAll('</', String.raw`<\/`);
  return { text, source: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
};
