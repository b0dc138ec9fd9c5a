import type { Shape } from './shape.ts';

/** A difference between the type that one release provides and the type that the other accepts. */
export interface ShapeDifference {
  /** `host.navigate`, `checkout/payment.order`. */
  readonly path: string;
  /**
   * `gone`: the member is missing. `changed`: its type differs. `wider`: the type has one more possible value, which
   * may be harmless.
   */
  readonly kind: 'gone' | 'changed' | 'wider';
  readonly given: string;
  readonly taken: string;
}

/** Compares two shapes as TypeScript does: additional members are harmless. */
export const compareShapes = (given: Shape, taken: Shape, path: string): ShapeDifference[] => {
  if (given === taken || takesAll.has(taken) || given === 'any' || given === 'never') return [];
  if (isUnion(given) || isUnion(taken)) return compareUnions(given, taken, path);
  if (typeof given === 'string' || typeof taken === 'string') {
    return typeof given === 'string' && typeof taken === 'string' && isLiteralOfType(given, taken)
      ? []
      : [createDifference('changed', path, given, taken)];
  }
  if ('list' in given && 'list' in taken) return compareShapes(given.list, taken.list, `${path}[]`);
  if ('has' in given && 'has' in taken) return compareMembers(given, taken, path);
  if ('takes' in given && 'takes' in taken) return compareFunctions(given, taken, path);
  return [createDifference('changed', path, given, taken)];
};

type Members = Extract<Shape, { has: unknown }>;
type Call = Extract<Shape, { takes: unknown }>;
type Union = Extract<Shape, { any: unknown }>;

const takesAll: ReadonlySet<Shape> = new Set(['unknown', 'any']);

const isUnion = (shape: Shape): shape is Union => typeof shape === 'object' && 'any' in shape;

const isLiteral = (shape: Shape): boolean => typeof shape === 'string' && /^(?:"|-?\d|true$|false$)/.test(shape);

/** Returns whether a literal type belongs to a wider type, such as `"sandbox"` to string or 3 to number. */
const isLiteralOfType = (given: string, taken: string): boolean =>
  (taken === 'string' && /^["`]/.test(given)) || (taken === 'number' && /^-?\d/.test(given));

const alternatives = (shape: Shape): readonly Shape[] => (isUnion(shape) ? shape.any : [shape]);

const compareUnions = (given: Shape, taken: Shape, path: string): ShapeDifference[] => {
  const all = alternatives(taken);
  const odd = alternatives(given).filter((one) =>
    all.every((other) => compareShapes(one, other, path).some(({ kind }) => kind !== 'wider')),
  );
  const [first] = odd;
  if (first === undefined) return [];
  if (odd.every(isLiteral) && all.some(isLiteral)) return [createDifference('wider', path, { any: odd }, taken)];
  const near = all.filter(
    (one) => typeof one === 'object' && typeof first === 'object' && getKind(one) === getKind(first),
  );
  const [only] = near;
  return odd.length === 1 && only !== undefined && near.length === 1
    ? compareShapes(first, only, path)
    : [createDifference('changed', path, given, taken)];
};

const getKind = (shape: Exclude<Shape, string>): string => Object.keys(shape)[0] ?? '';

const compareMembers = (given: Members, taken: Members, path: string): ShapeDifference[] => {
  const at = (name: string) => `${path}.${name}`;
  return [
    ...Object.entries(taken.has).flatMap(([name, shape]) => {
      const own = getOwn(given.has, name);
      if (own !== undefined) return compareShapes(own, shape, at(name));
      const perhaps = getOwn(given.may, name);
      return [createDifference(perhaps === undefined ? 'gone' : 'changed', at(name), orNothing(perhaps), shape)];
    }),
    ...Object.entries(taken.may ?? {}).flatMap(([name, shape]) => {
      const own = getOwn(given.has, name) ?? getOwn(given.may, name);
      return own === undefined ? [] : compareShapes(own, shape, at(name));
    }),
  ];
};

const getOwn = (members: Readonly<Record<string, Shape>> | undefined, name: string): Shape | undefined =>
  members && Object.hasOwn(members, name) ? members[name] : undefined;

const orNothing = (shape: Shape | undefined): Shape => ({
  any: [...(shape === undefined ? [] : [shape]), 'undefined'],
});

/** The accepting side calls the function, so its parameters are compared in the opposite direction. */
const compareFunctions = (given: Call, taken: Call, path: string): ShapeDifference[] => {
  const asked = given.takes.slice(0, taken.takes.length).flatMap((shape, index) => {
    const sent = taken.takes[index];
    return sent === undefined ? [] : compareShapes(sent, shape, `${path}(${index + 1})`);
  });
  const lacks = given.least > taken.takes.length ? [createDifference('changed', path, given, taken)] : [];
  const answered = taken.gives === 'void' ? [] : compareShapes(given.gives, taken.gives, `${path}()`);
  return [...lacks, ...asked, ...answered];
};

const createDifference = (
  kind: ShapeDifference['kind'],
  path: string,
  given: Shape,
  taken: Shape,
): ShapeDifference => ({
  kind,
  path,
  given: formatShape(given),
  taken: formatShape(taken),
});

const longest = 80;

/** Formats a shape as TypeScript would, on one line. */
const formatShape = (shape: Shape): string => {
  const text = formatFullShape(shape);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
};

const formatFullShape = (shape: Shape): string => {
  if (typeof shape === 'string') return shape;
  if ('any' in shape) return shape.any.map(formatFullShape).join(' | ');
  if ('list' in shape) return `(${formatFullShape(shape.list)})[]`;
  if ('takes' in shape) return `(${shape.takes.map(formatFullShape).join(', ')}) => ${formatFullShape(shape.gives)}`;
  const members = [
    ...Object.entries(shape.has).map(([name, one]) => `${name}: ${formatFullShape(one)}`),
    ...Object.entries(shape.may ?? {}).map(([name, one]) => `${name}?: ${formatFullShape(one)}`),
  ];
  return `{ ${members.join('; ')} }`;
};
