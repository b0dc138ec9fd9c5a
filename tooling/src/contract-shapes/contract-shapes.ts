import { fileURLToPath } from 'node:url';
import { contractVersions } from '@travel/contracts/releases/contract-versions';
import type { ContractShapes, Shape } from '@travel/contracts/releases/shapes/shape';
import {
  API,
  SignatureKind,
  SymbolFlags,
  TypeFlags,
  type Checker,
  type Symbol as TypeSymbol,
  type Type,
} from 'typescript/unstable/sync';

const folder = fileURLToPath(new URL('../../../shared-contracts/', import.meta.url));

/** Location of the shapes. The file is committed, so that a review shows a changed contract. */
export const shapesFile = `${folder}src/releases/shapes/contract-shapes.json`;

/** Types that are compared only by name, because the endpoints describe the calls of this client. */
const byName: ReadonlySet<string> = new Set(['HttpClient']);

/**
 * Reads the shape of each contract from the sources of shared-contracts: of the host, and of the props of each remote's
 * module. Events are listed as members of the host's bus.
 */
export const readContractShapes = (): ContractShapes => {
  const api = new API({ cwd: folder });
  try {
    const [project] = api.updateSnapshot({ openProjects: [`${folder}tsconfig.json`] }).getProjects();
    if (!project) throw new Error('shared-contracts is no project of TypeScript');
    const { checker, program } = project;
    const declared = (path: string, name: string): Type => {
      const file = program.getSourceFile(`${folder}src/${path}`);
      const module = file && checker.getSymbolAtLocation(file);
      const symbol = module && checker.getExportsOfModule(module).find((one) => one.name === name);
      if (!symbol) throw new Error(`shared-contracts/src/${path} exports no ${name}`);
      return checker.getDeclaredTypeOfSymbol(symbol);
    };
    const shapes = shaper(checker);
    const host = shapes.of(declared('host/host.ts', 'Host'));
    const events = shapes.membersOf(declared('host/events/events.ts', 'Events'));
    const modules = shapes.membersOf(declared('host/remotes/remote-props.ts', 'RemoteMap'));
    const versions: Readonly<Record<string, number>> = contractVersions;
    return {
      host: { version: contractVersions.host, shape: withEvents(host, events) },
      ...Object.fromEntries(
        Object.entries(modules).map(([name, shape]) => [name, { version: versions[name] ?? 1, shape }]),
      ),
    };
  } finally {
    api.close();
  }
};

/** An event that the subscriber does not know is ignored and breaks nothing, so events count as optional. */
const withEvents = (host: Shape, events: Readonly<Record<string, Shape>>): Shape =>
  typeof host === 'object' && 'has' in host
    ? { ...host, has: { ...host.has, 'bus.events': { has: {}, may: events } } }
    : host;

const shaper = (checker: Checker) => {
  const known = new Map<number, Shape>();

  const getShape = (type: Type, inside: readonly number[]): Shape => {
    const before = known.get(type.id);
    if (before !== undefined) return before;
    // When a recursive type occurs inside itself, only its name is written.
    if (inside.includes(type.id)) return getName(type);
    const shape = draw(type, [...inside, type.id]);
    known.set(type.id, shape);
    return shape;
  };

  const getName = (type: Type): string => checker.typeToString(type);

  const draw = (type: Type, inside: readonly number[]): Shape => {
    const aliased = type.getAliasSymbol()?.name;
    if (aliased !== undefined && byName.has(aliased)) return aliased;
    if (type.isUnionType()) {
      const shapes = type.getTypes().map((one) => getShape(one, inside));
      return { any: shapes.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)) };
    }
    if (!(type.flags & TypeFlags.Object) && !type.isIntersectionType()) return getName(type);
    const [element] = checker.isArrayType(type) && type.isTypeReference() ? checker.getTypeArguments(type) : [];
    if (element) return { list: getShape(element, inside) };
    if (isOfLibrary(type.getSymbol())) return getName(type);
    const [signature] = checker.getSignaturesOfType(type, SignatureKind.Call);
    if (signature) {
      const parameters = signature.getParameters();
      const optional = parameters.map((one) => isOptional(one, checker));
      const gives = checker.getReturnTypeOfSignature(signature);
      return {
        takes: parameters.map((one) => getShape(getType(one), inside)),
        least: optional.findLastIndex((one) => !one) + 1,
        gives: gives ? getShape(gives, inside) : 'unknown',
      };
    }
    const properties = checker.getPropertiesOfType(type);
    if (properties.length === 0) return getName(type);
    const split = (isMaybe: boolean): Record<string, Shape> =>
      Object.fromEntries(
        properties
          .filter((one) => isMaybe === Boolean(one.flags & SymbolFlags.Optional))
          .map((one) => [one.name, removeUndefined(getShape(getType(one), inside), isMaybe)]),
      );
    const [has, may] = [split(false), split(true)];
    return Object.keys(may).length > 0 ? { has, may } : { has };
  };

  const getType = (symbol: TypeSymbol): Type => checker.getTypeOfSymbol(symbol) ?? checker.getUnknownType();

  return {
    of: (type: Type): Shape => getShape(type, []),
    membersOf: (type: Type): Record<string, Shape> =>
      Object.fromEntries(checker.getPropertiesOfType(type).map((one) => [one.name, getShape(getType(one), [])])),
  };
};

/** The type of an optional member is written without `undefined`. */
const removeUndefined = (shape: Shape, isMaybe: boolean): Shape => {
  if (!isMaybe || typeof shape !== 'object' || !('any' in shape)) return shape;
  const [first, ...others] = shape.any.filter((one) => one !== 'undefined');
  return first !== undefined && others.length === 0
    ? first
    : { any: [...(first === undefined ? [] : [first]), ...others] };
};

const isOptional = (symbol: TypeSymbol, checker: Checker): boolean => {
  const type = checker.getTypeOfSymbol(symbol);
  return type?.isUnionType() === true && type.getTypes().some(({ flags }) => flags & TypeFlags.Undefined);
};

const isOfLibrary = (symbol: TypeSymbol | undefined): boolean =>
  (symbol?.name !== '__type' &&
    symbol?.declarations.some(({ path }) => path.includes('/node_modules/') || path.startsWith('bundled:'))) ??
  false;
