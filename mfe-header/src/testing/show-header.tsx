import { afterEach } from '@jest/globals';
import type { EventName, Events } from '@travel/contracts/host/events/events';
import { fakeHost, type FakeHostOptions } from '@travel/ui/remote/testing/fake-host.ts';
import { mountRemote } from '@travel/ui/remote/testing/mount-remote.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as v1 from '../v1/remote.tsx';
import * as v2 from '../v2/remote.tsx';
import * as v3 from '../v3/remote.tsx';

const remotes = { v1, v2, v3 };

let mounted: { unmount(): Promise<void> }[] = [];
afterEach(async () => {
  for (const remote of mounted) await remote.unmount();
  mounted = [];
});

/** Mounts a header and records its requests to the page. */
export const showHeader = async (version: keyof typeof remotes = 'v1', options: FakeHostOptions = {}) => {
  const host = fakeHost({ package: 'mfe-header', ...options });
  const asked: { [K in EventName]?: Events[K][] } = {};
  const listen = <K extends EventName>(name: K) =>
    host.bus.subscribe(name, (event) => {
      const before: Events[K][] = asked[name] ?? [];
      Object.assign(asked, { [name]: [...before, event] });
    });
  listen('auth:requested');
  listen('locale:requested');
  listen('plans:requested');
  listen('session:changed');

  const remote = await mountRemote(remotes[version], host, {});
  mounted.push(remote);
  const user = userEvent.setup();
  return {
    host,
    user,
    asked,
    remote,
    banner: () => screen.getByRole('banner'),
    /** Clicks a button by the start of its accessible name, which may continue with the button's current value. */
    press: (name: string) => user.click(screen.getByRole('button', { name: (given) => given.startsWith(name) })),
    follow: (name: string) => user.click(screen.getByRole('link', { name })),
    went: () => host.recorded.navigations.map(({ to }) => to),
    /** Returns the labels of the product navigation, with an asterisk at the current one. */
    products: () => {
      const navigation = screen.queryByRole('navigation', { name: 'Book' });
      if (!navigation) return [];
      return within(navigation)
        .getAllByRole('link')
        .map((link) => `${link.textContent}${link.getAttribute('aria-current') === 'page' ? ' *' : ''}`);
    },
  };
};
