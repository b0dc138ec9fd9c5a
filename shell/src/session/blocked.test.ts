import { afterEach, describe, expect, it } from '@jest/globals';
import { guestSession } from '@travel/contracts/people/guest';
import type { Session } from '@travel/contracts/people/session.schema';
import { createSignedInSession } from '@travel/ui/remote/testing/signed-in.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { openPage, stub } from '../testing/open-page.ts';
import { watchNetwork, type WatchedNetwork } from '../testing/watch-network.ts';

const ended = { ...guestSession, ended: 'account_blocked' as const };

let network: WatchedNetwork | undefined;
afterEach(() => network?.stop());

const visit = async (session: Session = createSignedInSession()) => {
  const watched = watchNetwork({ 'POST /api/auth/sign-out': () => guestSession });
  network = watched;
  const header = stub('header/v1');
  const page = await openPage({ path: '/cars', boot: { session }, remotes: { 'header/v1': { '*': header.module } } });
  await page.pass(0);
  return { page, header, asked: () => watched.asked };
};

describe('a user who was signed out because the account is blocked', () => {
  it('[6/04] shows a blocked user the reason for the sign-out while the page is open', async () => {
    const { page, header } = await visit();
    expect(screen.queryByText(/This account is blocked/)).not.toBeInTheDocument();
    await act(async () => header.hosts.at(-1)?.bus.publish('session:changed', { session: ended }));
    await page.pass(0);
    await waitFor(() => expect(screen.getByText(/This account is blocked/)).toBeInTheDocument());
    expect(screen.getByText(/This account is blocked/)).toHaveTextContent('Write to help@almanac.example');
  });

  it('[6/04] shows a blocked user the reason on the next page and removes the invalid cookie', async () => {
    const { asked } = await visit(ended);
    await waitFor(() => expect(screen.getByText(/This account is blocked/)).toBeInTheDocument());
    expect(asked()).toContain('POST /api/auth/sign-out');
  });

  it('shows no such reason if the session ended for another cause', async () => {
    const { page, header } = await visit();
    await act(async () => header.hosts.at(-1)?.bus.publish('session:changed', { session: guestSession }));
    await page.pass(0);
    expect(screen.queryByText(/This account is blocked/)).not.toBeInTheDocument();
  });
});
