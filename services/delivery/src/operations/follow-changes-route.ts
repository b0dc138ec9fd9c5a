import { followChanges } from '@travel/contracts/endpoints/delivery/delivery';
import type { Rollout } from '@travel/contracts/releases/rollout.schema';
import type { App } from '@travel/kit/server/create-server';
import type { GuardedRoute } from '../access/guarded-routes.ts';
import type { Live } from '../live/live.ts';

const longestQueue = 200;

/**
 * Registers the endpoint with which other services follow the live state. The endpoint requires the operator's token,
 * because organisations' documents contain credit limits and suppliers. Visitor IDs in rules are omitted.
 */
export const registerFollowChangesRoute = (app: App, route: GuardedRoute, live: Live): void => {
  let waiting = 0;

  route(app, followChanges, async ({ query: { after, wait }, request }) => {
    if (after !== undefined && after >= live.state.revision && waiting < longestQueue) {
      const gone = new AbortController();
      request.raw.once('close', () => gone.abort());
      waiting += 1;
      try {
        await live.waitForNewer(after, wait * 1000, gone.signal);
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
