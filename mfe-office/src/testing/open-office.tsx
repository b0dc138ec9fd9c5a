import { afterEach } from '@jest/globals';
import { readGoodwill } from '@travel/contracts/endpoints/office/goodwill';
import { readOwnStaff } from '@travel/contracts/endpoints/office/staff';
import { ApiError } from '@travel/contracts/http/api-error';
import { readOperatorSession } from '@travel/contracts/endpoints/people/operator-sign-in';
import type { StaffRole } from '@travel/contracts/people/permissions';
import { fakeHost, type FakeHostOptions } from '@travel/ui/remote/testing/fake-host.ts';
import { mountRemote } from '@travel/ui/remote/testing/mount-remote.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as remote from '../app/remote.tsx';

let mounted: { unmount(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of mounted) await one.unmount();
  mounted = [];
});

/** Creates the error of a request. */
export const refusal = (code: string, status: number, detail = '') => new ApiError({ code, status, detail });

const { data: own } = readOwnStaff.sample.response;

interface OpenOfficeOptions extends Pick<FakeHostOptions, 'answers' | 'locale'> {
  readonly roles?: readonly StaffRole[];
}

/** Opens the back office at a path as a signed-in person with roles at the organisation `main`. */
export const openOffice = async (
  path: string,
  { roles = ['support'], answers, ...options }: OpenOfficeOptions = {},
) => {
  const host = fakeHost({
    package: 'mfe-office',
    path,
    addsPage: true,
    answers: {
      'GET /api/auth/operator': () => ({ ...readOperatorSession.sample.response, step: 'signed-in' }),
      'GET /api/office/me': () => ({
        data: { ...own, organisations: [{ organisation_id: 'main', name: 'Almanac', roles: [...roles] }] },
      }),
      'GET /api/office/{organisation_id}/bookings/{booking_id}/goodwill': () => readGoodwill.sample.response,
      ...answers,
    },
    ...options,
  });
  const { element, ...one } = await mountRemote(remote, host, {});
  mounted.push(one);
  const user = userEvent.setup();
  return {
    host,
    element,
    user,
    press: async (name: string) => user.click(await screen.findByRole('button', { name })),
    /** Returns the requests sent to an endpoint, in order. */
    sent: (key: string) => host.recorded.calls.filter((call) => call.key === key).map(({ request }) => request),
  };
};
