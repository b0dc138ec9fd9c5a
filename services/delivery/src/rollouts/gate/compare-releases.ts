import type { GateFinding } from '@travel/contracts/releases/gate.schema';
import {
  getAgreedVersion,
  describeIncompatibility,
  findIncompatibilities,
} from '@travel/contracts/releases/compatibility';
import { compareShapes, type ShapeDifference } from '@travel/contracts/releases/shapes/shape-differences';
import type { ReleaseRecord } from '@travel/contracts/releases/release.schema';
import { satisfies, valid, validRange } from 'semver';

type Conflict = Pick<GateFinding, 'subject' | 'level' | 'name' | 'what'>;

const libraries: ReadonlySet<string> = new Set(['react', 'emotion', 'federation']);

/**
 * Returns conflicts that prevent two releases from being on one page, and differences that an operator should check.
 */
export const compareReleases = (a: ReleaseRecord, b: ReleaseRecord): Conflict[] => {
  const pair = `${getReleaseName(a)} and ${getReleaseName(b)}`;
  return [
    ...findIncompatibilities(a.contracts, b.contracts).map((misfit): Conflict => ({
      subject: libraries.has(misfit.contract) ? 'library' : 'contract',
      level: 'error',
      name: misfit.contract,
      what: `${pair}: ${describeIncompatibility(misfit)}`,
    })),
    ...findLibraryConflicts(a, b),
    ...findLibraryConflicts(b, a),
    ...listSharedPages(a, b).map((path): Conflict => ({
      subject: 'route',
      level: 'error',
      name: path,
      what: `${pair} both add the page ${path}`,
    })),
    ...findShapeConflicts(a, b),
    ...findShapeConflicts(b, a),
  ];
};

const getReleaseName = ({ package: name, version }: ReleaseRecord): string => `${name} ${version}`;

const listSharedPages = (a: ReleaseRecord, b: ReleaseRecord): string[] => {
  const paths = new Set((a.routes ?? []).map(({ path }) => path));
  return (b.routes ?? []).flatMap(({ path }) => (paths.has(path) ? [path] : []));
};

/**
 * Compares shared libraries. An older release does not declare the versions that it shares, so it causes no conflict
 * here.
 */
const findLibraryConflicts = (sharing: ReleaseRecord, taking: ReleaseRecord): Conflict[] =>
  Object.entries(taking.libraries?.takes ?? {}).flatMap(([name, range]) => {
    const shared = sharing.libraries?.shares;
    const version = shared && Object.hasOwn(shared, name) ? shared[name] : undefined;
    if (!shared || (version !== undefined && satisfiesRange(version, range))) return [];
    const given = version === undefined ? 'does not share it' : `shares ${version}`;
    return [
      {
        subject: 'library',
        level: 'error',
        name,
        what: `${getReleaseName(taking)} takes ${name} ${range}, and ${getReleaseName(sharing)} ${given}`,
      } satisfies Conflict,
    ];
  });

/** Returns whether a version is in a range. Returns true if one of them cannot be parsed. */
const satisfiesRange = (version: string, range: string): boolean =>
  valid(version) === null || validRange(range) === null || satisfies(version, range, { includePrerelease: true });

/**
 * Compares the shapes of contracts in the version that both releases support: the host that is passed to a remote, and
 * the props that are passed to a module.
 */
const findShapeConflicts = (a: ReleaseRecord, b: ReleaseRecord): Conflict[] =>
  Object.entries(a.shapes ?? {}).flatMap(([name, own]) => {
    const others = b.shapes && Object.hasOwn(b.shapes, name) ? b.shapes[name] : undefined;
    const version = getAgreedVersion(b.contracts.needs[name], a.contracts.provides[name]);
    if (!others || version !== own.version || version !== others.version) return [];
    // The provider passes the host, while a module's props are passed to their provider.
    const [giving, taking] = name === 'host' ? [a, b] : [b, a];
    const [given, taken] = name === 'host' ? [own.shape, others.shape] : [others.shape, own.shape];
    const faults = compareShapes(given, taken, name);
    return [
      ...faults.filter(({ kind }) => kind !== 'wider').map((fault) => describeConflict(fault, giving, taking)),
      ...describeWider(
        faults.filter(({ kind }) => kind === 'wider'),
        { name, giving, taking },
      ),
    ];
  });

const describeConflict = (fault: ShapeDifference, giving: ReleaseRecord, taking: ReleaseRecord): Conflict => ({
  subject: 'shape',
  level: 'error',
  name: fault.path,
  what:
    fault.kind === 'gone'
      ? `${getReleaseName(taking)} takes ${fault.path}, which ${getReleaseName(giving)} does not give`
      : `${getReleaseName(taking)} takes ${fault.path} as ${fault.taken}, and ${getReleaseName(giving)} gives ${fault.given}`,
});

const mostNamed = 3;

/** Describes in one line all values that only one release knows, because contracts grow by adding values. */
const describeWider = (
  faults: readonly ShapeDifference[],
  { name, giving, taking }: { readonly name: string; readonly giving: ReleaseRecord; readonly taking: ReleaseRecord },
): Conflict[] => {
  if (faults.length === 0) return [];
  const named = faults.slice(0, mostNamed).map(({ path, given }) => `${path} may be ${given}`);
  const more = faults.length > mostNamed ? `, and ${faults.length - mostNamed} more` : '';
  return [
    {
      subject: 'shape',
      level: 'warning',
      name,
      what: `${getReleaseName(giving)} gives values that ${getReleaseName(taking)} does not know: ${named.join(', ')}${more}`,
    },
  ];
};
