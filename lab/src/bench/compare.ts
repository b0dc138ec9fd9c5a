/** An action to measure. Its result is ignored. */
export type Trial = (round: number) => Promise<unknown>;

/** An action to measure and the baseline that it is compared with. */
export interface Comparison {
  readonly name: string;
  readonly baseline: string;
  readonly trial: Trial;
  readonly base: Trial;
}

/** Median and 95th percentile of the measured times, in milliseconds. */
export interface Timing {
  readonly median: number;
  /** The 95th percentile in milliseconds. */
  readonly slow: number;
}

export interface ComparisonResult {
  readonly name: string;
  readonly baseline: string;
  readonly rounds: number;
  readonly trial: Timing;
  readonly base: Timing;
  /** Median of the trial divided by the median of the baseline. */
  readonly ratio: number;
}

const getQuantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/**
 * Returns median and 95th percentile of the times.
 * @throws RangeError if there are no times
 */
export const summarise = (times: readonly number[]): Timing => {
  if (times.length === 0) throw new RangeError('Nothing was timed');
  const sorted = times.toSorted((a, b) => a - b);
  const middle =
    sorted.length % 2 === 0
      ? (getQuantile(sorted, 0.5) + (sorted[sorted.length / 2 - 1] ?? 0)) / 2
      : getQuantile(sorted, 0.5);
  return { median: middle, slow: getQuantile(sorted, 0.95) };
};

const timeTrial = async (trial: Trial, round: number, now: () => number): Promise<number> => {
  const began = now();
  await trial(round);
  return now() - began;
};

export interface Rounds {
  readonly warm: number;
  readonly counted: number;
  /** Returns the current time in milliseconds. */
  readonly now?: () => number;
}

/**
 * Measures trial and baseline in turns, so that other work of the machine affects both alike. Which of them begins
 * changes with each round.
 */
export const compare = async (
  { name, baseline, trial, base }: Comparison,
  rounds: Rounds,
): Promise<ComparisonResult> => {
  const { warm, counted, now = () => performance.now() } = rounds;
  for (let round = 0; round < warm; round += 1) {
    await trial(round);
    await base(round);
  }
  const times = { trial: [] as number[], base: [] as number[] };
  for (let round = warm; round < warm + counted; round += 1) {
    const trialFirst = round % 2 === 0;
    if (trialFirst) times.trial.push(await timeTrial(trial, round, now));
    times.base.push(await timeTrial(base, round, now));
    if (!trialFirst) times.trial.push(await timeTrial(trial, round, now));
  }
  const [ours, theirs] = [summarise(times.trial), summarise(times.base)];
  return { name, baseline, rounds: counted, trial: ours, base: theirs, ratio: ours.median / theirs.median };
};
