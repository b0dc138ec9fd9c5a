import { describe, expect, it } from '@jest/globals';
import { storeResidency } from '@travel/contracts/host/cookies/residency';
import { guestSession } from '@travel/contracts/people/guest';
import type { Session } from '@travel/contracts/people/session.schema';
import { fakeHost } from '@travel/ui/remote/testing/fake-host.ts';
import { createSignedInSession } from '@travel/ui/remote/testing/signed-in.ts';
import { waitFor } from '@testing-library/react';
import { followResidency } from './residency.ts';

const read = 'GET /api/profile';

/** Opens a page on a device that a load balancer located in Spain. */
const visit = (initial: Session | null, residency: string | null = 'PT') => {
  const host = fakeHost({
    package: 'shell',
    texts: {},
    answers: { [read]: () => ({ data: { residency } }) as never },
  });
  host.cookies.set('userCountryCode', 'ES');
  const country = () => host.cookies.get('userCountryCode');
  const start = () => followResidency({ ...host, initial });
  const become = (session: Session) => host.bus.publish('session:changed', { session });
  return { host, country, start, become, asked: () => host.recorded.calls.filter(({ key }) => key === read).length };
};

describe('[3/22] the country of residence', () => {
  it('reads the country of residence from the account at sign-in', async () => {
    const page = visit(guestSession);
    page.start();
    page.become(createSignedInSession());
    await waitFor(() => expect(page.country()).toBe('PT'));
    // A change of the same user, such as of their name, sends no further request.
    page.become(createSignedInSession({ firstname: 'Maya Ruth' }));
    expect(page.asked()).toBe(1);
  });

  it('removes an unsent review and the country of residence at sign-out if the country came from the account', async () => {
    const page = visit(guestSession);
    page.start();
    page.become(createSignedInSession());
    await waitFor(() => expect(page.country()).toBe('PT'));
    page.host.storage.set('review_draft', '{}');
    page.become(guestSession);
    expect(page.country()).toBeNull();
    expect(page.host.storage.get('review_draft')).toBe('');
  });

  it('keeps the country of residence at sign-out if it did not come from an account', async () => {
    const page = visit(guestSession, null);
    page.start();
    page.become(createSignedInSession());
    await waitFor(() => expect(page.asked()).toBe(1));
    page.become(guestSession);
    expect(page.country()).toBe('ES');
  });

  it("removes the account's country if the session ended on another page, unless it was replaced since", () => {
    const ended = visit(guestSession);
    storeResidency(ended.host, 'PT');
    ended.start();
    expect(ended.country()).toBeNull();

    const said = visit(guestSession);
    storeResidency(said.host, 'PT');
    said.host.cookies.set('userCountryCode', 'FR');
    said.start();
    expect(said.country()).toBe('FR');
  });

  it.each([
    ['who signed in before the page loaded', createSignedInSession()],
    ['whose session is unknown', null],
  ])('leaves the country of residence unchanged for a user %s', (_, initial) => {
    const page = visit(initial);
    storeResidency(page.host, 'PT');
    page.start();
    page.become(createSignedInSession());
    expect(page.asked()).toBe(0);
    expect(page.country()).toBe('PT');
  });

  it('does not read the country of residence of an account that support opens by a key', () => {
    const page = visit(guestSession);
    page.start();
    page.become({ ...createSignedInSession(), by_key: true });
    expect(page.asked()).toBe(0);
  });
});
