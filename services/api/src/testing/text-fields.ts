import { z } from 'zod';
import type { Endpoint } from '@travel/contracts/http/endpoint';

type Step = string | number;

interface TextField {
  /** Name of the field in problems: `guests[0].first_name`. */
  readonly field: string;
  /** Maximum length, if declared. */
  readonly longest: number;
  /** Returns the sample request with the given text in this field. */
  readonly put: (text: string) => unknown;
}

interface Node {
  readonly $ref?: string | undefined;
  readonly type?: unknown;
  readonly enum?: unknown;
  readonly const?: unknown;
  readonly maxLength?: number | undefined;
  readonly anyOf?: readonly Node[] | undefined;
  readonly oneOf?: readonly Node[] | undefined;
  readonly allOf?: readonly Node[] | undefined;
  readonly properties?: Readonly<Record<string, Node>> | undefined;
  readonly additionalProperties?: Node | undefined;
  readonly propertyNames?: { readonly enum?: readonly string[] | undefined } | undefined;
  readonly items?: Node | undefined;
  readonly $defs?: Readonly<Record<string, Node>> | undefined;
}

const node: z.ZodType<Node> = z.lazy(() =>
  z.object({
    $ref: z.string().optional(),
    type: z.unknown().optional(),
    enum: z.unknown().optional(),
    const: z.unknown().optional(),
    maxLength: z.number().optional(),
    anyOf: z.array(node).optional(),
    oneOf: z.array(node).optional(),
    allOf: z.array(node).optional(),
    properties: z.record(z.string(), node).optional(),
    additionalProperties: node.optional().catch(undefined),
    propertyNames: z
      .object({ enum: z.array(z.string()).optional() })
      .optional()
      .catch(undefined),
    items: node.optional().catch(undefined),
    $defs: z.record(z.string(), node).optional(),
  }),
);

interface Place {
  readonly at: readonly Step[];
  readonly longest: number;
}

const placesIn = (root: Node): readonly Place[] => {
  const below = (one: Node, at: readonly Step[]): readonly Place[] => {
    if (one.$ref !== undefined) return below(root.$defs?.[one.$ref.split('/').at(-1) ?? ''] ?? {}, at);
    const isText = one.type === 'string' && one.enum === undefined && one.const === undefined;
    return [
      ...(isText ? [{ at, longest: one.maxLength ?? 0 }] : []),
      ...[one.anyOf, one.oneOf, one.allOf].flatMap((shapes = []) => shapes.flatMap((shape) => below(shape, at))),
      ...Object.entries(one.properties ?? {}).flatMap(([name, inner]) => below(inner, [...at, name])),
      ...(one.additionalProperties
        ? below(one.additionalProperties, [...at, one.propertyNames?.enum?.[0] ?? 'x1'])
        : []),
      ...(one.items ? below(one.items, [...at, 0]) : []),
    ];
  };
  return below(root, []);
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const put = (value: unknown, [step, ...rest]: readonly Step[], text: string): unknown => {
  if (step === undefined) return text;
  if (typeof step === 'number') {
    const list: readonly unknown[] = Array.isArray(value) ? value : [];
    return Object.assign([...list], { [step]: put(list[step], rest, text) });
  }
  const record = isRecord(value) ? value : {};
  return { ...record, [step]: put(record[step], rest, text) };
};

/** Outer objects of request bodies that the specification requires for some endpoints. */
const envelopes = ['json', 'data'];

/** Returns the sample body with or without the outer object, as the field's path requires. */
const sampleFor = (sample: unknown, [first]: readonly Step[]): unknown => {
  if (!isRecord(sample)) return {};
  const around = envelopes.find((name) => name in sample);
  if (around !== undefined) return first === around ? sample : sample[around];
  return typeof first === 'string' && envelopes.includes(first) ? { [first]: sample } : sample;
};

const formatName = (at: readonly Step[]): string =>
  at.reduce<string>((name, step) => {
    if (typeof step === 'number') return `${name}[${step}]`;
    return name ? `${name}.${step}` : step;
  }, '');

/** Returns every text field of a part of an endpoint's request, including fields that the sample does not contain. */
export const listTextFields = (endpoint: Endpoint, part: 'body' | 'query'): readonly TextField[] => {
  const schema = endpoint[part];
  if (schema === undefined) return [];
  const root = node.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  const known = new Map(placesIn(root).map((place) => [formatName(place.at), place]));
  return [...known].map(([field, { at, longest }]) => ({
    field,
    longest,
    put: (text) => put(part === 'body' ? sampleFor(endpoint.sample.request, at) : {}, at, text),
  }));
};
