import { readdir, readFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { z } from 'zod';
import { releaseRecordSchema } from '@travel/contracts/releases/release.schema';
import type { PackageName } from '@travel/contracts/releases/remotes';
import { getBuildFolder } from '@travel/tooling/operate/release/browser-packages';
import {
  calculateIntegrity,
  packQuickly,
  readReleaseFiles,
  writeRelease,
  type ReleaseFiles,
} from '@travel/tooling/webpack/release-folder';
import { registry } from './releases.ts';

const folder = fileURLToPath(new URL('../kept-releases/', import.meta.url));
const suffix = '.json.br';
/** The stored part of a release: its record and scripts. Its pictures are taken from the current builds. */
const keptSchema = z.object({ record: releaseRecordSchema, scripts: z.record(z.string(), z.string()) });

/**
 * Stores a built release as it is deployed, so that newer releases of other teams are tested with it for as long as it
 * may be live. Returns the name of the stored file.
 */
export const keepRelease = async (build: string): Promise<string> => {
  const record = releaseRecordSchema.parse(JSON.parse(await readFile(join(build, 'release.json'), 'utf8')));
  const scripts = [...(await readReleaseFiles(build))]
    .filter(([path]) => path.endsWith('.js'))
    .map(([path, bytes]) => [path, bytes.toString('utf8')]);
  const name = `${record.package}-${record.version}${suffix}`;
  await writeFile(
    join(folder, name),
    brotliCompressSync(JSON.stringify({ record, scripts: Object.fromEntries(scripts) })),
  );
  return name;
};

/**
 * Publishes the stored release of a package, without pictures that no current build contains. No rollout gives it to
 * visitors yet.
 */
export const publishKept = async (name: PackageName): Promise<string> => {
  const [file] = (await readdir(folder)).filter((one) => one.startsWith(`${name}-`) && one.endsWith(suffix));
  if (file === undefined) throw new Error(`No release of ${name} is kept`);
  const kept = keptSchema.parse(JSON.parse(brotliDecompressSync(await readFile(join(folder, file))).toString('utf8')));
  const files: ReleaseFiles = new Map(Object.entries(kept.scripts).map(([path, text]) => [path, Buffer.from(text)]));
  for (const bytes of (await readReleaseFiles(getBuildFolder(name))).values()) {
    // Pictures are compared by content, because their names may have changed.
    const known = kept.record.files.find((one) => one.integrity === calculateIntegrity(bytes));
    if (known && !files.has(known.path)) files.set(known.path, bytes);
  }
  const packed = await packQuickly(files);
  const into = await mkdtemp(join(tmpdir(), 'travel-kept-'));
  try {
    await writeRelease(into, files, packed.copies, { ...kept.record, files: packed.files });
    return (await (await registry()).publish(into)).version;
  } finally {
    await rm(into, { recursive: true, force: true });
  }
};
