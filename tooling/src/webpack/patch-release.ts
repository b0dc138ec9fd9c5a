import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseRecordSchema, type ReleaseRecord } from '@travel/contracts/releases/release.schema';
import { withManifest } from './federation/federation-manifest.ts';
import { breakEntry, type Fault } from './faults.ts';
import { toIdentifier } from './identifier.ts';
import { packQuickly, writeRelease } from './pack.ts';
import { addressFiles, replacePaths } from './addressed-files.ts';
import { readReleaseFiles } from './release-files.ts';
import { listTexts } from './release-record.ts';
import { getServerPath } from './server-bundle.ts';

export type { Fault } from './faults.ts';

export interface ReleasePatch {
  /** Folder of the built release, which stays unchanged. */
  readonly folder: string;
  /** Folder for the new release. Existing content is replaced. */
  readonly into: string;
  readonly version: string;
  /** Returns the new text of a script or a frame, or the same text. */
  readonly edit?: (text: string, path: string) => string;
  readonly fault?: Fault;
  readonly contracts?: ReleaseRecord['contracts'];
  /**
   * Whether the file of the entry script stays unchanged, as in a release in which only texts changed. Otherwise the
   * entry script gets a new name.
   */
  readonly sameEntry?: boolean;
  /** Code in place of the server bundle. Without it the release renders no views on the server. */
  readonly views?: string;
}

const listPaths = (texts: NonNullable<ReleaseRecord['texts']>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(texts).map(([language, all]) => [language, all.map(({ path }) => path)]));

/**
 * Creates another release from a built one, much faster than a build: a new version with unique names in the page,
 * edits and correct hashes. Used by tests of releases.
 * @throws Error if the edit changed nothing.
 */
export const createRelease = async ({
  folder,
  into,
  version,
  edit,
  fault,
  contracts,
  sameEntry = false,
  views,
}: ReleasePatch): Promise<ReleaseRecord> => {
  // Source maps and the server bundle fit only the built scripts, so they are left out.
  const {
    maps: _maps,
    views: builtViews,
    ...record
  } = releaseRecordSchema.parse(JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')));
  const { global } = record.entry;
  const fresh = toIdentifier(record.package, version);
  // Entry scripts of older releases contain the name of their release.
  const was = global ?? toIdentifier(record.package, record.version.split('-').at(-1) ?? record.version);

  let edits = 0;
  const { files, paths } = addressFiles(await readReleaseFiles(folder), (text, path) => {
    const edited = edit?.(text, path) ?? text;
    if (edited !== text) edits += 1;
    if (path !== record.entry.file) return edited;
    const named = record.texts ? (sameEntry ? edited : `/* ${version} */${edited}`) : edited.replaceAll(was, fresh);
    return fault ? breakEntry(named, fresh, fault) : named;
  });
  if (edit && edits === 0) throw new Error(`The edit found nothing to change in ${record.package} ${record.version}`);

  const described = {
    ...record,
    version,
    entry: {
      ...record.entry,
      file: paths.get(record.entry.file) ?? record.entry.file,
      global: global === null ? null : fresh,
    },
    modules: replacePaths(record.modules, paths),
    ...(record.texts && { texts: listTexts(replacePaths(listPaths(record.texts), paths), files) }),
    contracts: contracts ?? record.contracts,
  };
  const all = withManifest(files, described);
  const packed = await packQuickly(all);
  const bundles = views === undefined ? [] : [Buffer.from(views)];
  const server = await packQuickly(new Map(bundles.map((bundle) => [getServerPath(bundle), bundle])));
  const [file] = server.files;
  const patched: ReleaseRecord = {
    ...described,
    files: packed.files,
    ...(file && builtViews && { views: { ...builtViews, file } }),
  };
  await writeRelease(into, all, new Map([...packed.copies, ...server.copies]), patched);
  return patched;
};
