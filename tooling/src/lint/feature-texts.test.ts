import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from '../workspace/programs.ts';

const source = (file: string): string => readFileSync(file, 'utf8');

/**
 * Entry files of the pages of remotes that have several pages, by the remote's own entry file, which imports all of
 * them.
 */
const pages: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'mfe-checkout/src/page/remote.tsx': {
    checkout: 'mfe-checkout/src/page/checkout/checkout-page.tsx',
    success: 'mfe-checkout/src/page/success/success-page.tsx',
  },
};

/**
 * Modules whose texts are loaded by the code that renders them, although the modules are not loaded lazily themselves.
 */
const brought: Readonly<Record<string, readonly string[]>> = {
  // Rendered only for a hold that replaces an item, never in the summary of a booking.
  'mfe-checkout/src/order/replaced': ['dates'],
  // Products whose texts only the pages of bookings use.
  'mfe-checkout/src/products/flights/voucher-lines.tsx': ['booking'],
  'mfe-checkout/src/products/plans/next-steps.tsx': ['booking'],
};

/** Modules that name text keys which other modules render, and log lines that look like text keys. */
const drawnElsewhere = [
  'mfe-checkout/src/foundation/refusals/messages.ts',
  'mfe-checkout/src/foundation/refusals/console-log.ts',
  'mfe-checkout/src/attempt/steps/step-log.ts',
];

const plural = /_(?:zero|one|two|few|many|other)$/u;

const leaves = (tree: unknown, path = ''): string[] =>
  typeof tree === 'object' && tree !== null
    ? Object.entries(tree).flatMap(([key, value]) => leaves(value, path ? `${path}.${key}` : key))
    : [path.replace(plural, '')];

interface SplitPackage {
  readonly folder: string;
  /** The keys of each feature, by its name in `texts.ts`. */
  readonly features: ReadonlyMap<string, ReadonlySet<string>>;
}

const splitPackages: readonly SplitPackage[] = globSync('mfe-*/src/texts/texts.ts', { cwd: root }).flatMap((path) => {
  const file = join(root, path);
  const found = [...source(file).matchAll(/^ {2}(\w+): feature\('([\w-]+)'\)/gmu)];
  if (found.length === 0) return [];
  const keysIn = (name: string) => new Set(leaves(JSON.parse(source(join(dirname(file), name, 'en-US.json')))));
  const features = new Map(found.map(([, feature = '', name = '']) => [feature, keysIn(name)]));
  return [{ folder: join(root, path.split('/')[0] ?? ''), features }];
});

/** An entry file, and the features whose texts are loaded when it renders. */
interface Entry {
  readonly file: string;
  readonly features: readonly string[];
}

const named = (code = ''): string[] => [...code.matchAll(/\btexts\.(\w+)/gu)].map(([, feature = '']) => feature);

const listEntries = ({ folder }: SplitPackage): Entry[] =>
  globSync('src/**/remote.tsx', { cwd: folder }).flatMap((path) => {
    const file = join(folder, path);
    const code = source(file);
    const first = named(/\btexts: (?:joinTexts|createPageTexts)\(([^){]*)/u.exec(code)?.[1]);
    const own = pages[relative(root, file)];
    if (!own) return [{ file, features: first }];
    return Object.entries(own).map(([page, begins]) => {
      const more = named(
        new RegExp(String.raw`\b${page}: (?:joinTexts\()?([^)}]*?)(?:,? ?[}\w]+:|[)}])`, 'u').exec(code)?.[1],
      );
      return { file: join(root, begins), features: [...first, ...more] };
    });
  });

const staticImport = /^(?:import|export) (?!type )[^;]*?from '(\.[^']+\.tsx?)'/gmu;
const lazyImport = /lazyCode\(\s*\(\) =>\s*import\('(\.[^']+)'\)(?:,\s*((?:joinTexts\()?(?:texts\.\w+(?:,\s*)?)*))?/gu;
const otherImport = /import\((?:\s*\/\*[^*]*\*\/)?\s*'(\.[^']+\.tsx?)'/gu;

const importedBy = (file: string, pattern: RegExp): Entry[] =>
  [...source(file).matchAll(pattern)].map(([, path = '', texts]) => ({
    file: resolve(dirname(file), path),
    features: named(texts),
  }));

/** Returns the text keys that a file contains, as complete strings or as the beginning of keys. */
const keysNamed = (file: string, all: ReadonlySet<string>): string[] => {
  const code = source(file);
  const literals = [...code.matchAll(/['`](\w+(?:\.[\w${}]+)+)['`]/gu)].map(([, key = '']) => key);
  const alone = [...code.matchAll(/(?<![\w.])(?:t|say)\(\s*['`]([\w${}]+)['`]/gu)].map(([, key = '']) => key);
  return [...literals, ...alone].flatMap((key) => {
    const [start = ''] = key.split('${');
    // Orders of several products have texts of their own, whose keys begin with `together.`.
    const ways = [start, `together.${start}`];
    const begins = key.includes('${') && start.includes('.');
    return [...all].filter((one) => ways.some((way) => (begins ? one.startsWith(way) : one === way)));
  });
};

/**
 * Returns the text keys that code uses and whose texts are not loaded when it renders, each with the file that uses it.
 */
const missing = ({ folder, features: known }: SplitPackage, entry: Entry, seen = new Set<string>()): string[] => {
  const id = `${entry.file} ${entry.features.toSorted().join(' ')}`;
  if (seen.has(id)) return [];
  seen.add(id);
  const path = relative(root, entry.file);
  if (drawnElsewhere.includes(path)) return [];
  const more = Object.entries(brought).flatMap(([start, features]) => (path.startsWith(start) ? features : []));
  const isThere = (key: string) => [...entry.features, ...more].some((feature) => known.get(feature)?.has(key));
  const all = new Set([...known.values()].flatMap((keys) => [...keys]));
  const late = importedBy(entry.file, lazyImport);
  const next = [
    ...[...importedBy(entry.file, staticImport), ...importedBy(entry.file, otherImport)].filter(
      ({ file }) => !late.some((one) => one.file === file),
    ),
    ...late,
  ].filter(({ file }) => file.startsWith(join(folder, 'src')) && !file.endsWith('texts.ts'));
  return [
    ...keysNamed(entry.file, all).flatMap((key) => (isThere(key) ? [] : [`${key} in ${path}`])),
    ...next.flatMap(({ file, features }) =>
      missing({ folder, features: known }, { file, features: [...new Set([...entry.features, ...features])] }, seen),
    ),
  ];
};

describe.each(splitPackages.map((one) => [relative(root, one.folder), one] as const))('texts of %s', (_name, one) => {
  it('assigns each text to one feature', () => {
    const keys = [...one.features.values()].flatMap((of) => [...of]);
    expect(keys.filter((key, at) => keys.indexOf(key) < at)).toEqual([]);
  });

  it.each(listEntries(one).map((entry) => [relative(one.folder, entry.file), entry] as const))(
    'includes every text that %s draws',
    (_file, entry) => {
      expect(entry.features.length).toBeGreaterThan(0);
      expect([...new Set(missing(one, entry))]).toEqual([]);
    },
  );
});
