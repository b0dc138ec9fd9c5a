import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartFault } from '../settings/settings.ts';
import { root } from '../workspace/programs.ts';
import { run } from '../workspace/run.ts';
import { compileSources } from './compile-sources.ts';
import { buildManifest } from './packed-manifest.ts';
import { listSources } from './packed-sources.ts';

/** A packed package, as another repository installs it. */
export interface PackedPackage {
  readonly name: string;
  readonly version: string;
  /** Path of the packed file in the requested folder. */
  readonly file: string;
}

/** Returns the TypeScript settings that a remote's own settings extend. */
const typeSettings = (): string => {
  const read = (file: string): { compilerOptions: object } => JSON.parse(readFileSync(join(root, file), 'utf8'));
  const { compilerOptions } = read('tsconfig.browser.json');
  return JSON.stringify(
    {
      compilerOptions: { ...read('tsconfig.base.json').compilerOptions, ...compilerOptions },
      files: ['./src/jest/browser/matchers.d.ts', './src/webpack/asset-modules.d.ts'],
    },
    null,
    2,
  );
};

/** Returns eight hex digits of the packed content, so that different content has a different version. */
const hashFolder = (folder: string): string => {
  const hash = createHash('sha256');
  for (const path of globSync('*/**/*.{js,json,d.ts}', { cwd: folder }).toSorted()) {
    hash.update(path).update(readFileSync(join(folder, path)));
  }
  return hash.digest('hex').slice(0, 8);
};

/**
 * Packs contracts, UI kit and tooling into a folder, for repositories outside this workspace.
 * @throws StartFault if a package cannot be packed
 */
export const packPackages = async (into: string): Promise<PackedPackage[]> => {
  const scratch = await realpath(await mkdtemp(join(tmpdir(), 'travel-packed-')));
  try {
    await mkdir(into, { recursive: true });
    const sources = listSources();
    await compileSources(sources, scratch);
    await writeFile(join(scratch, 'tooling/tsconfig.browser.json'), typeSettings());
    const mark = hashFolder(scratch);
    const packed: PackedPackage[] = [];
    for (const source of sources) {
      const folder = join(scratch, source.folder);
      const { name } = source.manifest;
      const version = `${source.manifest.version}-${mark}`;
      await writeFile(join(folder, 'package.json'), JSON.stringify(buildManifest(source, folder, version), null, 2));
      const { ok, output } = await run('pnpm', ['pack', '--pack-destination', into], { cwd: folder });
      if (!ok) throw new StartFault(`${name} cannot be packed:\n${output}`);
      packed.push({ name, version, file: `${name.replace('@', '').replace('/', '-')}-${version}.tgz` });
    }
    return packed;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
};
