import { readFileSync } from 'node:fs';
import type { Mutant } from './mutate.ts';
import type { Figures } from './record.ts';

/** A change that no test notices, with the reason why none can or should. */
export interface Survivor extends Pick<Mutant, 'file' | 'from' | 'to'> {
  readonly reason: string;
}

/** Minimum percentage of mutations that tests must detect. */
const leastPercent = 85;

const file = new URL('survivors.json', import.meta.url);

export const readSurvivors = (): Survivor[] => JSON.parse(readFileSync(file, 'utf8'));

const isSameChange = (a: Pick<Mutant, 'file' | 'from' | 'to'>, b: Pick<Mutant, 'file' | 'from' | 'to'>): boolean =>
  a.file === b.file && a.from === b.from && a.to === b.to;

export interface Verdict extends Figures {
  readonly percent: number;
  /** Problems that must be fixed or explained, one line each. */
  readonly faults: readonly string[];
}

/**
 * Calculates the share of noticed changes, and lists unnoticed changes without a reason and reasons that no longer
 * apply.
 */
export const judge = (mutants: readonly Mutant[], known: readonly Survivor[]): Verdict => {
  const survived = mutants.filter((mutant) => !mutant.noticed);
  const tried = mutants.length;
  const noticed = tried - survived.length;
  const percent = tried === 0 ? 100 : (noticed / tried) * 100;
  const files = new Set(mutants.map((mutant) => mutant.file));
  return {
    tried,
    noticed,
    percent,
    faults: [
      ...(percent < leastPercent
        ? [`Tests notice ${percent.toFixed(1)} % of the changes; ${leastPercent} % is the least`]
        : []),
      ...survived
        .filter((mutant) => !known.some((one) => isSameChange(one, mutant)))
        .map(({ file: where, line, from, to }) => `${where}:${line}: no test notices «${from}» becoming «${to}»`),
      ...known
        .filter((one) => files.has(one.file) && !survived.some((mutant) => isSameChange(one, mutant)))
        .map(({ file: where, from, to }) => `${where}: survivors.json still lists «${from}» becoming «${to}»`),
    ],
  };
};
