import type { Clause } from './clauses.ts';
import type { Title } from './titles.ts';

export interface Proven extends Clause {
  tests: { file: string; title: string }[];
}

export interface Coverage {
  clauses: Proven[];
  /** Clause numbers in titles that the specification does not contain. */
  unknown: { number: string; file: string; title: string }[];
}

/** Compares the clause numbers in test titles with the clauses of the specification. */
export function calculateCoverage(clauses: Clause[], titles: Title[]): Coverage {
  const known = new Set(clauses.map(({ number }) => number));
  const named = titles.flatMap(({ file, text, numbers }) => numbers.map((number) => ({ number, file, title: text })));
  return {
    clauses: clauses.map((clause) => ({
      ...clause,
      tests: named.filter(({ number }) => number === clause.number).map(({ file, title }) => ({ file, title })),
    })),
    unknown: named.filter(({ number }) => !known.has(number)),
  };
}

/** Counts the clauses that need a test, with and without one. */
export function countProven({ clauses }: Coverage): { needed: number; proven: number } {
  const needed = clauses.filter(({ background }) => !background);
  return { needed: needed.length, proven: needed.filter(({ tests }) => tests.length > 0).length };
}

function clauseLines({ number, about, background, tests }: Proven): string[] {
  const state = tests.length > 0 ? '✓' : background ? '–' : '✗';
  const none = tests.length > 0 || background ? '' : ': by none';
  return [`  ${state} ${number} ${about}${none}`, ...tests.map(({ file, title }) => `      ${file}: ${title}`)];
}

/** Formats the output of `pnpm spec`, section by section, with a summary at its end. */
export function formatListing(found: Coverage): string {
  const sections = Map.groupBy(found.clauses, ({ section }) => section);
  const blocks = [...sections].map(([section, clauses]) => {
    const { needed, proven } = countProven({ clauses, unknown: [] });
    return [`${section} (${proven} of ${needed})`, ...clauses.flatMap(clauseLines)].join('\n');
  });
  const { needed, proven } = countProven(found);
  const unknown = found.unknown.map(({ number, file, title }) => `unknown clause ${number} in ${file}: ${title}`);
  const background = found.clauses.length - needed;
  const summary = `${proven} of ${needed} clauses proven, ${needed - proven} by none, ${background} background`;
  return [...blocks, ...unknown, summary].join('\n\n');
}
