import { afterEach } from '@jest/globals';
import type { Rollout } from '@travel/contracts/releases/rollout.schema';
import { ApiError } from '@travel/contracts/http/api-error';
import { fakeHost, type FakeHostOptions } from '@travel/ui/remote/testing/fake-host.ts';
import { mountRemote } from '@travel/ui/remote/testing/mount-remote.ts';
import { createSignedInSession } from '@travel/ui/remote/testing/signed-in.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as remote from '../app/remote.tsx';

let mounted: { unmount(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of mounted) await one.unmount();
  mounted = [];
});

/** Live state of the checkout with a canary at 25 %. */
export const checkoutRollout: Rollout = {
  package: 'mfe-checkout',
  default_version: '4.11.3-aa01bb02',
  previous_version: '4.11.2-cc03dd04',
  rules: [{ audience: {}, version: '4.12.0-ee05ff06', percent: 25 }],
  paused: false,
  killed: false,
  revision: 17,
};

/** Creates the error of a registry request. */
export const refusal = (code: string, status: number, detail: string, context = {}) =>
  new ApiError({ code, status, detail, context });

interface OpenConsoleOptions extends Pick<FakeHostOptions, 'answers' | 'draft' | 'locale'> {
  readonly rollouts?: readonly Rollout[];
}

/** Opens the console at a path, with a registry that returns `rollouts`. */
export const openConsole = async (
  path: string,
  { rollouts = [checkoutRollout], answers, ...options }: OpenConsoleOptions = {},
) => {
  const registry = { rollouts };
  const host = fakeHost({
    package: 'mfe-console',
    path,
    addsPage: true,
    session: createSignedInSession({ email: 'operator@example.test', role: 'operator' }),
    answers: {
      'GET /delivery/rollouts': () => ({ rollouts: [...registry.rollouts] }),
      'GET /delivery/audit': () => ({ entries: [] }),
      'GET /api/operator/review-decisions': () => ({ data: { entries: [] } }),
      'GET /delivery/organisations': () => ({ organisations: [] }),
      'GET /delivery/releases': () => ({
        releases: ['4.12.0-ee05ff06', '4.11.3-aa01bb02'].map((version) => ({
          package: 'mfe-checkout',
          version,
          source: 'v4',
          published_at: '2026-11-20T08:00:00Z',
          published_by: 'checkout team',
          misfits: [],
        })),
      }),
      'POST /delivery/rollouts/{package}/dry-run': ({ params }) => ({
        what: `What would happen to ${params.package}`,
        at: '2026-11-20T08:00:00Z',
        rollout: checkoutRollout,
        visitors_last_hour: 400,
        kinds: [
          {
            who: 'anybody else',
            before: [{ percent: 100, version: '4.11.3-aa01bb02', why: 'default' }],
            after: [{ percent: 100, version: '4.12.0-ee05ff06', why: 'default' }],
            changed_percent: 100,
            visitors: 400,
          },
        ],
      }),
      'POST /delivery/rollouts/{package}': () => checkoutRollout,
      ...answers,
    },
    ...options,
  });
  const { element } = await mountRemote(remote, host, {}).then((one) => {
    mounted.push(one);
    return one;
  });
  const user = userEvent.setup();
  return {
    host,
    element,
    registry,
    user,
    press: async (name: string) => user.click(await screen.findByRole('button', { name })),
    /** Returns the requests sent to an endpoint, in order. */
    sent: (key: string) => host.recorded.calls.filter((call) => call.key === key).map(({ request }) => request),
  };
};
