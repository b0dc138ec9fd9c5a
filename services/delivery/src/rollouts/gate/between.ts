import type { GateFinding } from '@travel/contracts/gate.schema';
import { getAgreedVersion, describeMisfit, findMisfits } from '@travel/contracts/releases/fit';
import { compareShapes } from '@travel/contracts/releases/shape-differences';
import type { ShapeDifference } from '@travel/contracts/releases/shape-differences';
import type { ReleaseRecord } from '@travel/contracts/releases.schema';
import { satisfies, valid, validRange } from 'semver';

type Found = Pick<GateFinding, 'subject' | 'level' | 'name' | 'what'>;

/** Contracts that both take as such; the others are libraries. */
const libraries: ReadonlySet<string> = new Set(['react', 'emotion', 'federation']);

/** What keeps two releases from standing on one page, or is worth a look where they do. */
export const between = (a: ReleaseRecord, b: ReleaseRecord): Found[] => {
  const pair = `${nameOf(a)} and ${nameOf(b)}`;
  return [
    ...findMisfits(a.contracts, b.contracts).map((misfit): Found => ({
      subject: libraries.has(misfit.contract) ? 'library' : 'contract',
      level: 'error',
      name: misfit.contract,
      what: `${pair}: ${describeMisfit(misfit)}`,
    })),
    ...libraryFaults(a, b),
    ...libraryFaults(b, a),
    ...sharedPages(a, b).map((path): Found => ({
      subject: 'route',
      level: 'error',
      name: path,
      what: `${pair} both add the page ${path}`,
    })),
    ...shapeFindings(a, b),
    ...shapeFindings(b, a),
  ];
};

const nameOf = ({ package: name, version }: ReleaseRecord): string => `${name} ${version}`;

const sharedPages = (a: ReleaseRecord, b: ReleaseRecord): string[] => {
  const paths = new Set((a.routes ?? []).map(({ path }) => path));
  return (b.routes ?? []).flatMap(({ path }) => (paths.has(path) ? [path] : []));
};

/** A release that says nothing of libraries is an older one, of which the contracts' numbers are all that is known. */
const libraryFaults = (sharing: ReleaseRecord, taking: ReleaseRecord): Found[] =>
  Object.entries(taking.libraries?.takes ?? {}).flatMap(([name, range]) => {
    const shared = sharing.libraries?.shares;
    const version = shared && Object.hasOwn(shared, name) ? shared[name] : undefined;
    if (!shared || (version !== undefined && suits(version, range))) return [];
    const given = version === undefined ? 'does not share it' : `shares ${version}`;
    return [
      {
        subject: 'library',
        level: 'error',
        name,
        what: `${nameOf(taking)} takes ${name} ${range}, and ${nameOf(sharing)} ${given}`,
      } satisfies Found,
    ];
  });

/** What nobody can read refuses nothing. */
const suits = (version: string, range: string): boolean =>
  valid(version) === null || validRange(range) === null || satisfies(version, range, { includePrerelease: true });

/**
 * Members of contracts that two releases see otherwise, in the version that they agree on: the host as it is given to
 * a remote, and props as they are given to a module.
 */
const shapeFindings = (a: ReleaseRecord, b: ReleaseRecord): Found[] =>
  Object.entries(a.shapes ?? {}).flatMap(([name, own]) => {
    const others = b.shapes && Object.hasOwn(b.shapes, name) ? b.shapes[name] : undefined;
    const version = getAgreedVersion(b.contracts.needs[name], a.contracts.provides[name]);
    if (!others || version !== own.version || version !== others.version) return [];
    // The host goes from whoever provides it to whoever needs it; props of a module go the other way.
    const [giving, taking] = name === 'host' ? [a, b] : [b, a];
    const [given, taken] = name === 'host' ? [own.shape, others.shape] : [others.shape, own.shape];
    const faults = compareShapes(given, taken, name);
    return [
      ...faults.filter(({ kind }) => kind !== 'wider').map((fault) => describeFault(fault, giving, taking)),
      ...describeWider(
        faults.filter(({ kind }) => kind === 'wider'),
        { name, giving, taking },
      ),
    ];
  });

const describeFault = (fault: ShapeDifference, giving: ReleaseRecord, taking: ReleaseRecord): Found => ({
  subject: 'shape',
  level: 'error',
  name: fault.path,
  what:
    fault.kind === 'gone'
      ? `${nameOf(taking)} takes ${fault.path}, which ${nameOf(giving)} does not give`
      : `${nameOf(taking)} takes ${fault.path} as ${fault.taken}, and ${nameOf(giving)} gives ${fault.given}`,
});

const mostNamed = 3;

/** One line for all values that one side knows and the other does not: that is how contracts grow. */
const describeWider = (
  faults: readonly ShapeDifference[],
  { name, giving, taking }: { readonly name: string; readonly giving: ReleaseRecord; readonly taking: ReleaseRecord },
): Found[] => {
  if (faults.length === 0) return [];
  const named = faults.slice(0, mostNamed).map(({ path, given }) => `${path} may be ${given}`);
  const more = faults.length > mostNamed ? `, and ${faults.length - mostNamed} more` : '';
  return [
    {
      subject: 'shape',
      level: 'warning',
      name,
      what: `${nameOf(giving)} gives values that ${nameOf(taking)} does not know: ${named.join(', ')}${more}`,
    },
  ];
};
