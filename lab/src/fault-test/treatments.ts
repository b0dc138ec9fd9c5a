import type { Draw } from './draw.ts';

/** The ways that calls go between travellers and services; each runs through a line that can fail. */
export const lineNames = ['to delivery', 'to api', 'to provider', 'webhooks', 'to organisations'] as const;

export type LineName = (typeof lineNames)[number];

/** What becomes of a call on its way. */
export type Treatment =
  | { readonly kind: 'passed' }
  /** Cut before it arrives. */
  | { readonly kind: 'call lost' }
  /** Arrives and is worked on; the connection is cut instead of the answer. */
  | { readonly kind: 'answer lost' }
  /** Arrives twice at the same moment; the first answer is given. */
  | { readonly kind: 'doubled' }
  | { readonly kind: 'late'; readonly milliseconds: number }
  | { readonly kind: 'answered late'; readonly milliseconds: number }
  /** Arrives or not, and no answer ever comes: the caller gives up by its own limit. */
  | { readonly kind: 'timed out'; readonly arrives: boolean }
  /** 503 by somebody between, before or after the work. */
  | { readonly kind: 'refused'; readonly arrives: boolean }
  /** Waits until the next one has passed, or so long. */
  | { readonly kind: 'overtaken'; readonly milliseconds: number }
  /** Taken with thanks, and thrown away. */
  | { readonly kind: 'swallowed' };

type Weights = Readonly<Partial<Record<Treatment['kind'], number>>>;

/** What each line does to calls it does not let pass, by how often. */
const faults: Readonly<Record<LineName, Weights>> = {
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
};

const known = (weights: Weights): Readonly<Record<Treatment['kind'], number>> => ({
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

/** One of the faults that a line has. */
export const drawFault = (line: LineName, draw: Draw): Treatment => {
  const kind = draw.weighted(known(faults[line]));
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
