import { afterEach, beforeAll } from '@jest/globals';
import type { Membership } from '@travel/contracts/endpoints/membership/memberships';
import type { PlansResponse } from '@travel/contracts/endpoints/membership/plans';
import { ApiError } from '@travel/contracts/http/api-error';
import { fakeHost, type FakeHostOptions } from '@travel/ui/remote/testing/fake-host.ts';
import { mountRemote } from '@travel/ui/remote/testing/mount-remote.ts';
import { createSignedInSession } from '@travel/ui/remote/testing/signed-in.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { preloadDialogs } from '../panel/membership-view.tsx';
import * as panel from '../panel/remote.tsx';
import { createMembership, renewalOffer } from './members.ts';
import { createPlansResponse } from './plans.ts';

const jonas = createSignedInSession({
  user_id: 'U1003',
  email: 'member@example.test',
  firstname: 'Jonas',
  lastname: 'Brandt',
});

// Dialogs open immediately only if their code is loaded, so load it before every test.
beforeAll(preloadDialogs);

let mounted: { unmount(): Promise<void> }[] = [];
afterEach(async () => {
  for (const remote of mounted) await remote.unmount();
  mounted = [];
});

interface OpenPanelOptions extends FakeHostOptions {
  readonly membership?: Membership | null;
  readonly profile?: PlansResponse;
}

/** Opens the panel as the profile page does; the API returns `service.membership`. */
export const openPanel = async ({
  membership = createMembership(),
  profile = createPlansResponse(),
  answers,
  ...options
}: OpenPanelOptions = {}) => {
  const service = { membership };
  const current = () => {
    if (!service.membership) throw new ApiError({ code: 'no_membership', status: 404 });
    return service.membership;
  };
  const host = fakeHost({
    package: 'mfe-membership',
    path: '/user/profile',
    session: jonas,
    answers: {
      'GET /api/memberships/current': () => ({ data: service.membership }),
      'GET /api/memberships/current/invoices': () => ({ data: [] }),
      'GET /api/plans/renewal/{user_id}': () => ({ data: renewalOffer }),
      'POST /api/memberships/current/cancel': () => {
        const held = current();
        const running: Partial<Membership> = { cancel_at_period_end: true, next_billing: null };
        const over: Partial<Membership> = { phase: 'cancelled', plan_status: 'CANCELLED', past_due: null };
        service.membership = { ...held, ...(held.phase === 'past_due' ? over : running) };
        return { data: service.membership };
      },
      'POST /api/memberships/current/resume': () => {
        service.membership = createMembership();
        return { data: service.membership };
      },
      ...answers,
    },
    ...options,
  });
  host.bus.publish('profile:loaded', { profile });
  const remote = await mountRemote(panel, host, {});
  mounted.push(remote);
  const user = userEvent.setup();
  return {
    host,
    remote,
    service,
    user,
    press: async (name: string) => user.click(await screen.findByRole('button', { name })),
    calls: (key: string) => host.recorded.calls.filter((call) => call.key === key),
  };
};

/** Returns the value of a term in the summary. */
export const findValue = async (term: string): Promise<string> => {
  const label = await screen.findByText(term, { selector: 'dt' });
  return label.nextElementSibling?.textContent ?? '';
};
