import { createSignedInSession } from '@travel/ui/remote/testing/signed-in.ts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { resizeTo } from '@travel/tooling/jest/browser/screen-size';
import { act, screen, within } from '@testing-library/react';
import { showHeader } from '../testing/show-header.tsx';

const versions = ['v1', 'v2', 'v3'] as const;

describe.each(versions)('header %s on small screens', (version) => {
  it.each([
    [390, 844, true],
    [768, 1024, true],
    [1024, 768, true],
    [1023, 700, true],
    [1024, 900, false],
    [1440, 900, false],
  ])('[2.8/09] uses the mobile layout at %i×%i: %s', async (width, height, mobile) => {
    resizeTo(width, height);
    await showHeader(version);
    expect(screen.queryByRole('button', { name: 'Menu' }) !== null).toBe(mobile);
    expect(screen.queryByRole('button', { name: 'Sign in' }) !== null).toBe(!mobile);
    expect(screen.getByRole('button', { name: /^Language and currency/ })).toBeVisible();
  });

  it('switches the layout of the header when the screen is rotated', async () => {
    resizeTo(1440, 900);
    await showHeader(version);
    act(() => resizeTo(768, 1024));
    expect(screen.getByRole('button', { name: 'Menu' })).toBeVisible();
  });
});

describe('the menu', () => {
  beforeEach(() => resizeTo(390, 844));

  it('shows a guest all entries of the menu, and returns the focus on close', async () => {
    const header = await showHeader();
    await header.press('Menu');
    expect(screen.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    for (const name of ['Sign in', 'Membership', 'Language and currency']) {
      expect(screen.getAllByRole('button', { name: (given) => given.startsWith(name) }).at(-1)).toBeVisible();
    }
    expect(screen.getByRole('link', { name: 'My trips' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find my booking' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Call +1 555 0100' })).toBeVisible();

    await header.user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus();
  });

  it('shows a signed-in user the account pages in the menu', async () => {
    const header = await showHeader('v1', {
      session: createSignedInSession({ role: 'agent' }),
      answers: { 'POST /api/auth/sign-out': () => ({ user: null, api_key: null }) },
    });
    await header.press('Menu');
    expect(screen.queryByRole('link', { name: 'Agent profile' })).not.toBeInTheDocument();
    await header.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Account Maya Okafor' }));
    expect(screen.getByRole('link', { name: 'Agent profile' })).toBeVisible();
    await header.press('Sign out');
    expect(header.asked['session:changed']).toEqual([{ session: { user: null, api_key: null } }]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('closes the menu before it navigates', async () => {
    const header = await showHeader();
    await header.press('Menu');
    await header.follow('Resorts');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(header.went()).toEqual(['/resorts']);
  });

  it.each([
    ['Sign in', 'auth:requested', { mode: 'sign-in' }],
    ['Membership', 'plans:requested', { reason: 'link' }],
    ['Language and currency', 'locale:requested', {}],
  ] as const)('closes the menu when %s opens a modal', async (name, event, payload) => {
    const header = await showHeader();
    const open: boolean[] = [];
    header.host.bus.subscribe(event, () => open.push(screen.queryByRole('dialog') !== null));
    await header.press('Menu');
    const button = screen.getAllByRole('button', { name: (given) => given.startsWith(name) }).at(-1);
    if (button) await header.user.click(button);
    expect(header.asked[event]).toEqual([payload]);
    expect(open).toEqual([false]);
    expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus();
  });

  it('requires a guest to sign in before opening the trips from the menu', async () => {
    const header = await showHeader();
    await header.press('Menu');
    await header.follow('My trips');
    expect(header.asked['auth:requested']).toEqual([{ mode: 'sign-in', returnTo: '/user/my-trips' }]);
  });
});
