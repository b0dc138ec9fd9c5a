import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listModules, type PackageName } from '@travel/contracts/releases/remotes';
import { calculateIntegrity } from '../../../webpack/integrity.ts';

interface SmallRelease {
  readonly name: PackageName;
  readonly version: string;
  /** Version of the host contract that the release provides or needs; 1 by default. */
  readonly host?: number;
}

/** Writes a minimal release below a folder, as a build would, and returns its path. */
export const writeSmallRelease = async (folder: string, { name, version, host = 1 }: SmallRelease): Promise<string> => {
  const into = join(folder, `${name}-${version}`);
  const global = `${name.replaceAll('-', '_')}_${version.replaceAll('.', '_')}`;
  const known: readonly string[] = name === 'shell' ? ['shell'] : listModules(name);
  const modules = known.length > 0 ? known : [`${name.slice('mfe-'.length)}/page`];
  const bytes = Buffer.from(`var ${global} = { init() {}, get() {} };`);
  await mkdir(into, { recursive: true });
  await writeFile(join(into, 'entry.js'), bytes);
  const size = { bytes: bytes.length, brotli_bytes: bytes.length };
  const none = { scripts: [], texts: {}, frames: {} };
  const platform = { host: [host], react: [19], emotion: [11], federation: [2] };
  const record = {
    package: name,
    version,
    source: 'test',
    built_at: '2026-11-20T08:00:00Z',
    entry: { file: 'entry.js', global: name === 'shell' ? null : global },
    modules: Object.fromEntries(modules.map((module) => [module, none])),
    contracts:
      name === 'shell'
        ? { provides: platform, needs: {} }
        : { provides: Object.fromEntries(modules.map((module) => [module, [1]])), needs: platform },
    files: [{ path: 'entry.js', integrity: calculateIntegrity(bytes), ...size }],
  };
  await writeFile(join(into, 'release.json'), JSON.stringify(record));
  return into;
};
