import type { Draw } from './draw.ts';

/** Connections between travellers and services. Each is a line that can fail. */
export const lineNames = [
  'to delivery',
  'to api',
  'to provider',
  'webhooks',
  'to organisations',
  'to airline',
  'to hotels',
] as const;

export type LineName = (typeof lineNames)[number];

/** The treatment of one call on a line. */
export type Treatment =
  | { readonly kind: 'passed' }
  /** The connection is cut before the call arrives. */
  | { readonly kind: 'call lost' }
  /** The call arrives and is processed; the connection is cut instead of the answer. */
  | { readonly kind: 'answer lost' }
  /** The call arrives twice at the same moment; the caller gets the first answer. */
  | { readonly kind: 'doubled' }
  | { readonly kind: 'late'; readonly milliseconds: number }
  | { readonly kind: 'answered late'; readonly milliseconds: number }
  /** The call is never answered, whether it arrives or not, until the caller's own timeout ends it. */
  | { readonly kind: 'timed out'; readonly arrives: boolean }
  /** A proxy answers 503, before or after the service processed the call. */
  | { readonly kind: 'refused'; readonly arrives: boolean }
  /** The call is delayed until the next one has passed, at most for these milliseconds. */
  | { readonly kind: 'overtaken'; readonly milliseconds: number }
  /** The caller gets a successful response, but the call never reaches the service. */
  | { readonly kind: 'swallowed' };

type Weights = Readonly<Partial<Record<Treatment['kind'], number>>>;

const supplierFailures: Weights = {
  'call lost': 4,
  'answer lost': 6,
  late: 2,
  'answered late': 2,
  refused: 2,
  'timed out': 1,
};

/** Failures that may be injected on each connection, with their relative frequencies. */
const failures: Readonly<Record<LineName, Weights>> = {
  'to delivery': { 'call lost': 3, 'answer lost': 4, doubled: 3, late: 1, 'answered late': 1 },
  'to api': { 'call lost': 3, 'answer lost': 4, doubled: 3, late: 1, 'answered late': 1 },
  'to provider': {
    'call lost': 4,
    'answer lost': 6,
    doubled: 3,
    late: 2,
    'answered late': 2,
    refused: 2,
    'timed out': 1,
  },
  webhooks: {
    'call lost': 3,
    'answer lost': 3,
    doubled: 4,
    late: 3,
    overtaken: 5,
    swallowed: 4,
    refused: 2,
    'timed out': 1,
  },
  'to organisations': { 'call lost': 2, 'answer lost': 2, late: 1 },
  'to airline': supplierFailures,
  'to hotels': supplierFailures,
};

const fillWeights = (weights: Weights): Readonly<Record<Treatment['kind'], number>> => ({
  passed: 0,
  'call lost': 0,
  'answer lost': 0,
  doubled: 0,
  late: 0,
  'answered late': 0,
  'timed out': 0,
  refused: 0,
  overtaken: 0,
  swallowed: 0,
  ...weights,
});

/** Draws one of the line's failures. */
export const drawFailure = (line: LineName, draw: Draw): Treatment => {
  const kind = draw.weighted(fillWeights(failures[line]));
  switch (kind) {
    case 'late':
    case 'answered late':
      return { kind, milliseconds: draw.whole(20, 600) };
    case 'overtaken':
      return { kind, milliseconds: draw.whole(300, 1_500) };
    case 'timed out':
    case 'refused':
      return { kind, arrives: draw.chance(0.6) };
    default:
      return { kind };
  }
};
