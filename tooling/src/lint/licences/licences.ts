import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';

/** An installed version of a library, with its licence as an SPDX expression. */
export interface LicensedPackage {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
}

/** Licences that permit commercial use without publishing our own source. */
const allowedLicences: ReadonlySet<string> = new Set([
  '(MIT AND Zlib)',
  '(MIT OR CC0-1.0)',
  '(MPL-2.0 OR Apache-2.0)',
  '0BSD',
  'Apache-2.0',
  'Apache-2.0 AND MIT',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unicode-3.0',
]);

/** Licences that a package names in its LICENSE file or README, but not in its package.json. */
const licencesInText: ReadonlyMap<string, string> = new Map([
  ['humanize-number', 'MIT'],
  ['only', 'MIT'],
  ['png-js', 'MIT'],
  ['suncalc', 'BSD-2-Clause'],
]);

/** Other spellings of SPDX identifiers. */
const spellings: ReadonlyMap<string, string> = new Map([['CC BY 4.0', 'CC-BY-4.0']]);

const manifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  license: z.union([z.string(), z.object({ type: z.string() })]).optional(),
  licenses: z.array(z.object({ type: z.string() })).default([]),
});

const getLicence = ({ name, license, licenses }: z.infer<typeof manifestSchema>): string => {
  const named = typeof license === 'string' ? license : license?.type;
  const licence = named ?? (licenses.map(({ type }) => type).join(' OR ') || licencesInText.get(name));
  return licence === undefined ? 'no licence' : (spellings.get(licence) ?? licence);
};

/** Reads the name, version and licence of the library in a folder. */
export const readLicence = (folder: string): LicensedPackage => {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  return { name: manifest.name, version: manifest.version, licence: getLicence(manifest) };
};

/** Reads every installed version of every library, those of development included, sorted by name. */
export const readLicences = (root: string): LicensedPackage[] =>
  globSync('node_modules/.pnpm/*/node_modules/{*,@*/*}/package.json', { cwd: root })
    .map((path) => readLicence(join(root, dirname(path))))
    .toSorted((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1));

/** Returns the packages whose licence is not allowed, as `name version: licence`. */
export const findRefusedLicences = (packages: readonly LicensedPackage[]): string[] =>
  packages
    .filter(({ licence }) => !allowedLicences.has(licence))
    .map(({ name, version, licence }) => `${name} ${version}: ${licence}`);
