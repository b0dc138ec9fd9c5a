import type { Shape } from './shape.ts';

/** A difference between what one side gives and what the other takes. */
export interface ShapeFault {
  /** `host.navigate`, `checkout/payment.order`. */
  readonly path: string;
  /**
   * `gone`: the member is missing. `changed`: its type differs. `wider`: it has one more possible value, which may be
   * harmless.
   */
  readonly kind: 'gone' | 'changed' | 'wider';
  readonly given: string;
  readonly taken: string;
}

/** Compares two shapes as TypeScript does: additional members are harmless. */
export const shapeFaults = (given: Shape, taken: Shape, path: string): ShapeFault[] => {
  if (given === taken || takesAll.has(taken) || given === 'any' || given === 'never') return [];
  if (isUnion(given) || isUnion(taken)) return unionFaults(given, taken, path);
  if (typeof given === 'string' || typeof taken === 'string') {
    return typeof given === 'string' && typeof taken === 'string' && isKindOf(given, taken)
      ? []
      : [faultOf('changed', path, given, taken)];
  }
  if ('list' in given && 'list' in taken) return shapeFaults(given.list, taken.list, `${path}[]`);
  if ('has' in given && 'has' in taken) return memberFaults(given, taken, path);
  if ('takes' in given && 'takes' in taken) return functionFaults(given, taken, path);
  return [faultOf('changed', path, given, taken)];
};

type Members = Extract<Shape, { has: unknown }>;
type Call = Extract<Shape, { takes: unknown }>;
type Union = Extract<Shape, { any: unknown }>;

const takesAll: ReadonlySet<Shape> = new Set(['unknown', 'any']);

const isUnion = (shape: Shape): shape is Union => typeof shape === 'object' && 'any' in shape;

const isLiteral = (shape: Shape): boolean => typeof shape === 'string' && /^(?:"|-?\d|true$|false$)/.test(shape);

/** `"sandbox"` is a string, 3 is a number. */
const isKindOf = (given: string, taken: string): boolean =>
  (taken === 'string' && /^["`]/.test(given)) || (taken === 'number' && /^-?\d/.test(given));

const alternatives = (shape: Shape): readonly Shape[] => (isUnion(shape) ? shape.any : [shape]);

const unionFaults = (given: Shape, taken: Shape, path: string): ShapeFault[] => {
  const all = alternatives(taken);
  const odd = alternatives(given).filter((one) =>
    all.every((other) => shapeFaults(one, other, path).some(({ kind }) => kind !== 'wider')),
  );
  const [first] = odd;
  if (first === undefined) return [];
  if (odd.every(isLiteral) && all.some(isLiteral)) return [faultOf('wider', path, { any: odd }, taken)];
  const near = all.filter(
    (one) => typeof one === 'object' && typeof first === 'object' && kindOf(one) === kindOf(first),
  );
  const [only] = near;
  return odd.length === 1 && only !== undefined && near.length === 1
    ? shapeFaults(first, only, path)
    : [faultOf('changed', path, given, taken)];
};

const kindOf = (shape: Exclude<Shape, string>): string => Object.keys(shape)[0] ?? '';

const memberFaults = (given: Members, taken: Members, path: string): ShapeFault[] => {
  const at = (name: string) => `${path}.${name}`;
  return [
    ...Object.entries(taken.has).flatMap(([name, shape]) => {
      const own = ownOf(given.has, name);
      if (own !== undefined) return shapeFaults(own, shape, at(name));
      const perhaps = ownOf(given.may, name);
      return [faultOf(perhaps === undefined ? 'gone' : 'changed', at(name), orNothing(perhaps), shape)];
    }),
    ...Object.entries(taken.may ?? {}).flatMap(([name, shape]) => {
      const own = ownOf(given.has, name) ?? ownOf(given.may, name);
      return own === undefined ? [] : shapeFaults(own, shape, at(name));
    }),
  ];
};

const ownOf = (members: Readonly<Record<string, Shape>> | undefined, name: string): Shape | undefined =>
  members && Object.hasOwn(members, name) ? members[name] : undefined;

const orNothing = (shape: Shape | undefined): Shape => ({
  any: [...(shape === undefined ? [] : [shape]), 'undefined'],
});

/** The taker calls the function, so its parameters are compared in the opposite direction. */
const functionFaults = (given: Call, taken: Call, path: string): ShapeFault[] => {
  const asked = given.takes.slice(0, taken.takes.length).flatMap((shape, index) => {
    const sent = taken.takes[index];
    return sent === undefined ? [] : shapeFaults(sent, shape, `${path}(${index + 1})`);
  });
  const lacks = given.least > taken.takes.length ? [faultOf('changed', path, given, taken)] : [];
  const answered = taken.gives === 'void' ? [] : shapeFaults(given.gives, taken.gives, `${path}()`);
  return [...lacks, ...asked, ...answered];
};

const faultOf = (kind: ShapeFault['kind'], path: string, given: Shape, taken: Shape): ShapeFault => ({
  kind,
  path,
  given: textOf(given),
  taken: textOf(taken),
});

const longest = 80;

/** Formats a shape as TypeScript would, on one line. */
const textOf = (shape: Shape): string => {
  const text = written(shape);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
};

const written = (shape: Shape): string => {
  if (typeof shape === 'string') return shape;
  if ('any' in shape) return shape.any.map(written).join(' | ');
  if ('list' in shape) return `(${written(shape.list)})[]`;
  if ('takes' in shape) return `(${shape.takes.map(written).join(', ')}) => ${written(shape.gives)}`;
  const members = [
    ...Object.entries(shape.has).map(([name, one]) => `${name}: ${written(one)}`),
    ...Object.entries(shape.may ?? {}).map(([name, one]) => `${name}?: ${written(one)}`),
  ];
  return `{ ${members.join('; ')} }`;
};
