import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { root } from '../../workspace/programs.ts';
import { findStartProblem } from './installed-chromium.ts';

interface UnpackedBrowser {
  path: string;
  env: Record<string, string>;
}

const run = promisify(execFile);

/**
 * The package always unpacks into the temporary folder. In its mode for AWS Lambda it also unpacks system libraries.
 */
async function unpackInto(folder: string, entry: string): Promise<void> {
  const code = `import chromium from ${JSON.stringify(pathToFileURL(entry).href)}; await chromium.executablePath();`;
  await run(process.execPath, ['--input-type=module', '--eval', code], {
    env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
  });
}

/**
 * Returns the Chromium of @sparticuz/chromium, unpacked once to node_modules/.cache (about 220 MB, one second). Its own
 * libraries and fonts are used only if the machine has none.
 */
export async function unpackBundled(): Promise<UnpackedBrowser | { fault: string }> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    return { fault: `the npm package is for Linux on x64, this is ${process.platform} on ${process.arch}` };
  }
  const entry = fileURLToPath(import.meta.resolve('@sparticuz/chromium'));
  const { version }: { version: string } = JSON.parse(readFileSync(join(dirname(entry), '../package.json'), 'utf8'));
  const home = join(root, 'node_modules/.cache/chromium', version);

  if (!existsSync(home)) {
    mkdirSync(dirname(home), { recursive: true });
    const staging = mkdtempSync(`${home}-`);
    try {
      await unpackInto(staging, entry);
      renameSync(staging, home);
    } catch (error) {
      rmSync(staging, { recursive: true });
      // Another process may have unpacked it first; its copy is used.
      if (!existsSync(home)) return { fault: error instanceof Error ? error.message : String(error) };
    }
  }

  const path = join(home, 'chromium');
  const fonts: Record<string, string> = existsSync('/etc/fonts/fonts.conf')
    ? {}
    : { FONTCONFIG_PATH: join(home, 'fonts') };
  const fault = findStartProblem(path, fonts);
  if (fault === undefined) return { path, env: fonts };

  const libraries = { ...fonts, LD_LIBRARY_PATH: join(home, 'al2023/lib') };
  return findStartProblem(path, libraries) === undefined ? { path, env: libraries } : { fault };
}
