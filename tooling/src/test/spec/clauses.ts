import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** A numbered clause of the specification, summarised. The wording is in the specification. */
export interface Clause {
  number: string;
  section: string;
  about: string;
  /** Whether the clause is background, which needs no test. */
  background: boolean;
}

const sectionsSchema = z.array(
  z.object({
    section: z.string(),
    clauses: z.array(
      z.object({
        number: z.string().regex(/^[\d.]+\/\d+$/),
        about: z.string(),
        background: z.boolean().default(false),
      }),
    ),
  }),
);

/**
 * Parses the clauses of sections in the format of `clauses.json`.
 * @throws if a number occurs twice or the format is invalid
 */
export function readClauses(sections: unknown): Clause[] {
  const clauses = sectionsSchema
    .parse(sections)
    .flatMap(({ section, clauses: inSection }) => inSection.map((clause) => ({ ...clause, section })));
  const numbers = new Set<string>();
  for (const { number } of clauses) {
    if (numbers.has(number)) throw new Error(`clauses.json lists ${number} twice`);
    numbers.add(number);
  }
  return clauses;
}

/** Returns every clause of the specification. */
export const readSpecificationClauses = (): Clause[] =>
  readClauses(JSON.parse(readFileSync(new URL('clauses.json', import.meta.url), 'utf8')));
