/** Something to be timed; what it gives is thrown away. */
export type Trial = (round: number) => Promise<unknown>;

/** What is measured, and what runs beside it for comparison. */
export interface Comparison {
  readonly name: string;
  readonly beside: string;
  readonly trial: Trial;
  readonly base: Trial;
}

/** In milliseconds. */
export interface Timing {
  readonly median: number;
  /** Nineteen of twenty were faster. */
  readonly slow: number;
}

export interface Compared {
  readonly name: string;
  readonly beside: string;
  readonly rounds: number;
  readonly trial: Timing;
  readonly base: Timing;
  /** Median of the trial by median of what ran beside it. */
  readonly ratio: number;
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** @throws RangeError when there is nothing to sum up */
export const summary = (times: readonly number[]): Timing => {
  if (times.length === 0) throw new RangeError('Nothing was timed');
  const sorted = times.toSorted((a, b) => a - b);
  const middle =
    sorted.length % 2 === 0 ? (at(sorted, 0.5) + (sorted[sorted.length / 2 - 1] ?? 0)) / 2 : at(sorted, 0.5);
  return { median: middle, slow: at(sorted, 0.95) };
};

const timed = async (trial: Trial, round: number, now: () => number): Promise<number> => {
  const began = now();
  await trial(round);
  return now() - began;
};

export interface Rounds {
  readonly warm: number;
  readonly counted: number;
  /** The clock, in milliseconds. */
  readonly now?: () => number;
}

/**
 * Times the two in turns, so that what else the machine does falls on both alike; who begins changes with each round.
 */
export const compare = async ({ name, beside, trial, base }: Comparison, rounds: Rounds): Promise<Compared> => {
  const { warm, counted, now = () => performance.now() } = rounds;
  for (let round = 0; round < warm; round += 1) {
    await trial(round);
    await base(round);
  }
  const times = { trial: [] as number[], base: [] as number[] };
  for (let round = warm; round < warm + counted; round += 1) {
    const trialFirst = round % 2 === 0;
    if (trialFirst) times.trial.push(await timed(trial, round, now));
    times.base.push(await timed(base, round, now));
    if (!trialFirst) times.trial.push(await timed(trial, round, now));
  }
  const [ours, theirs] = [summary(times.trial), summary(times.base)];
  return { name, beside, rounds: counted, trial: ours, base: theirs, ratio: ours.median / theirs.median };
};
