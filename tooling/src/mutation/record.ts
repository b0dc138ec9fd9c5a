import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace/programs.ts';
import { areas } from './areas.ts';
import type { Area } from './areas.ts';

/** What each file was, by its hash, when changes to it were tried last. */
type Hashes = Readonly<Record<string, string>>;

const file = new URL('record.json', import.meta.url);

const recorded = (): Hashes => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

const pathOf = (area: Area, name: string): string => `${area.folder}/${name}`;

const hashOf = (path: string): string =>
  createHash('sha256')
    .update(readFileSync(join(root, path)))
    .digest('hex')
    .slice(0, 16);

/** Returns the files of each area that are not as they were when changes to them were tried last. */
export const changedFiles = (): { readonly area: Area; readonly files: readonly string[] }[] => {
  const known = recorded();
  return areas.flatMap((area) => {
    const files = area.files.filter((name) => known[pathOf(area, name)] !== hashOf(pathOf(area, name)));
    return files.length > 0 ? [{ area, files }] : [];
  });
};

/** Keeps how the files of areas are now. */
export const recordFiles = (tried: readonly Area[]): void => {
  const known = recorded();
  const listed = areas.flatMap((area) => area.files.map((name) => pathOf(area, name)));
  const now = tried.flatMap((area) =>
    area.files.map((name) => [pathOf(area, name), hashOf(pathOf(area, name))] as const),
  );
  const all = { ...known, ...Object.fromEntries(now) };
  const kept = Object.entries(all).filter(([path]) => listed.includes(path));
  writeFileSync(
    file,
    `${JSON.stringify(Object.fromEntries(kept.toSorted(([a], [b]) => a.localeCompare(b))), null, 2)}\n`,
  );
};
