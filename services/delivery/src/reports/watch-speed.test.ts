import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TelemetryEvent } from '@travel/contracts/releases/telemetry/telemetry.schema';
import { openTrial, type Trial } from '../testing/delivery-trial.ts';
import { fixtureRelease } from '../testing/fixture-release.ts';
import { openVisit } from '../testing/page-visitors.ts';

let trial: Trial;

const viewsPerSecond = 50;

const told = (version: string, isFailure: boolean): TelemetryEvent => {
  const of = { package: 'mfe-header', version, module: 'header/v1' } as const;
  return isFailure
    ? { kind: 'mount-failed', ...of, detail: 'TypeError: x' }
    : { kind: 'mounted', ...of, duration: 900 };
};

const isStopped = async (): Promise<boolean> => {
  const { rollouts } = (await trial.call('GET', '/delivery/rollouts')).json();
  return rollouts[1].rules.every(({ percent }: { percent: number }) => percent === 0);
};

/**
 * Simulates fifty visitors per second who open a page and report. Returns the second in which the canary was stopped.
 */
const stoppedAfter = async (seconds: number, hasFailed: (version: string) => boolean): Promise<number | undefined> => {
  await trial.change('mfe-header', { action: 'rollout', version: '1.1.0', percent: 10, audience: {} });
  for (let second = 1; second <= seconds; second += 1) {
    for (let view = 0; view < viewsPerSecond; view += 1) {
      const visitor = await openVisit(trial);
      const version = visitor.version('mfe-header') ?? '';
      await visitor.report([told(version, hasFailed(version))]);
    }
    trial.clock.advance(1_000);
    await trial.watch.check();
    if (await isStopped()) return second;
  }
  return undefined;
};

beforeAll(async () => {
  trial = await openTrial();
  await trial.goLive('shell');
  await trial.goLive('mfe-header');
  await trial.publish(fixtureRelease('mfe-header', { version: '1.1.0' }));
});
afterAll(() => trial.end());

describe('a canary at 10 % of fifty views a second', () => {
  it('stops within half a minute if 5 % of the canary’s mounts fail', async () => {
    let seen = 0;
    const everyTwentieth = (version: string) => version === '1.1.0' && (seen += 1) % 20 === 0;
    expect(await stoppedAfter(30, everyTwentieth)).toBeLessThanOrEqual(30);
  });

  it('continues if the canary fails as often as the default', async () => {
    // Counts each version by itself, because both failures of two hundred views could belong to the canary.
    const seen = new Map<string, number>();
    const everyHundredth = (version: string) => {
      const views = (seen.get(version) ?? 0) + 1;
      seen.set(version, views);
      return views % 100 === 0;
    };
    expect(await stoppedAfter(20, everyHundredth)).toBeUndefined();
  });
});
