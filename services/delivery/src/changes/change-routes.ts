import { followChanges } from '@travel/contracts/endpoints/delivery';
import type { Rollout } from '@travel/contracts/rollouts.schema';
import { route } from '@travel/kit/routes';
import type { App } from '@travel/kit/server';
import type { Live } from '../live/live.ts';

const longestQueue = 200;

/** What other services follow. It needs no token: what it says can be seen in pages, visitors' names left out. */
export const changeRoutes = (app: App, live: Live): void => {
  let waiting = 0;

  route(app, followChanges, async ({ query: { after, wait }, request }) => {
    if (after !== undefined && after >= live.state.revision && waiting < longestQueue) {
      const gone = new AbortController();
      request.raw.once('close', () => gone.abort());
      waiting += 1;
      try {
        await live.newerThan(after, wait * 1000, gone.signal);
      } finally {
        waiting -= 1;
      }
    }
    const { revision, snapshot, rollouts } = live.state;
    return { revision, snapshot, rollouts: [...rollouts.values()].map(withoutVisitors) };
  });
};

const withoutVisitors = (rollout: Rollout): Rollout => ({
  ...rollout,
  rules: rollout.rules.filter(({ audience }) => audience.visitor === undefined),
});
