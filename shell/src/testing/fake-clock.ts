import type { Clock } from '../boot/clock.ts';

export interface FakeClock extends Clock {
  /** Advances the time and runs what is due, in order. */
  pass(milliseconds: number): Promise<void>;
}

interface ScheduledRun {
  readonly at: number;
  readonly run: () => void;
}

export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

export const fakeClock = (): FakeClock => {
  let now = 0;
  let waiting: ScheduledRun[] = [];
  return {
    after(milliseconds, run) {
      const due = { at: now + milliseconds, run };
      waiting.push(due);
      return () => {
        waiting = waiting.filter((other) => other !== due);
      };
    },
    async pass(milliseconds) {
      const end = now + milliseconds;
      await settle();
      for (;;) {
        const [next] = waiting.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at);
        if (!next) break;
        waiting = waiting.filter((due) => due !== next);
        now = next.at;
        next.run();
        await settle();
      }
      now = end;
    },
  };
};
