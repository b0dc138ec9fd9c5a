import { requestPage, readVersion, type PageAsk } from './pages.ts';
import { makeRelease, publish, rollBack, rollOut, type Registry } from './releases.ts';

/** Milliseconds, one value per round. */
export interface VisibleTimes {
  readonly publishToVisible: readonly number[];
  readonly rollbackToVisible: readonly number[];
}

/** Measures the time from the command until a page shows its effect, for a rollout and for a rollback. */
export const measureVisible = async (registry: Registry, ask: PageAsk, rounds: number): Promise<VisibleTimes> => {
  const name = 'mfe-header';
  const readShownVersion = async (): Promise<string | null> => readVersion(await requestPage(ask), name);
  const until = async (holds: (version: string | null) => boolean): Promise<void> => {
    while (!holds(await readShownVersion()));
  };
  const publishToVisible: number[] = [];
  const rollbackToVisible: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = await readShownVersion();
    const { version, folder } = await makeRelease(name);
    let began = performance.now();
    await publish(registry, folder);
    await rollOut(registry, name, version);
    await until((now) => now === version);
    publishToVisible.push(performance.now() - began);
    began = performance.now();
    await rollBack(registry, name);
    await until((now) => now === before);
    rollbackToVisible.push(performance.now() - began);
  }
  return { publishToVisible, rollbackToVisible };
};
