import { expect, it } from '@jest/globals';
import type { Session } from '@travel/contracts/session.schema';
import { fakeHost } from '@travel/ui/remote/fake-host';
import { mountRemote } from '@travel/ui/remote/mount-remote';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import * as panel from './panel/remote.tsx';
import * as plans from './plans/remote.tsx';

const lena: Session = {
  user: {
    user_id: 'U1002',
    email: 'newcomer@example.test',
    firstname: 'Lena',
    lastname: 'Novak',
    role: 'traveller',
    usr_type: '2',
    is_demo: false,
    preferred_language: null,
    preferred_currency: null,
  },
  api_key: 'pk_test',
};

const host = (session?: Session) => fakeHost({ package: 'mfe-membership', ...(session && { session }) });
const onClose = () => {};

it('[2.5/04] names the modal by whom it is for', async () => {
  const signedIn = host(lena);
  const remote = await mountRemote(plans, signedIn, { reason: 'newcomer', onClose });
  expect(screen.getByRole('dialog', { name: 'Choose your plan' })).toBeVisible();
  await remote.update(signedIn, { reason: 'renewal', onClose });
  expect(screen.getByRole('dialog', { name: 'Account Renewal' })).toBeVisible();
  await remote.unmount();
});

it('[6/01] sends a guest to the sign-in, since a plan belongs to an account', async () => {
  const guest = host();
  const asked: string[] = [];
  let closed = 0;
  guest.bus.subscribe('auth:requested', ({ mode }) => asked.push(mode));
  const remote = await mountRemote(plans, guest, { reason: 'link', onClose: () => (closed += 1) });
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(asked).toEqual(['sign-in']);
  expect(closed).toBe(1);
  await remote.unmount();
});

it('says that there are no plans rather than showing an empty list', async () => {
  const remote = await mountRemote(plans, host(lena), { reason: 'link', onClose });
  expect(screen.getByRole('dialog')).toHaveTextContent('Almanac offers no plans yet.');
  expect((await axe.run(remote.element, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual([]);
  await remote.unmount();
});

it('leads from the profile to the plans', async () => {
  const signedIn = host(lena);
  const asked: string[] = [];
  signedIn.bus.subscribe('plans:requested', ({ reason }) => asked.push(reason));
  const remote = await mountRemote(panel, signedIn, {});
  expect(screen.getByRole('region', { name: 'Membership' })).toHaveTextContent('Almanac offers none yet');
  await userEvent.click(screen.getByRole('button', { name: 'See the plans' }));
  expect(asked).toEqual(['link']);
  await remote.unmount();
});

it('asks a guest of the profile to sign in', async () => {
  const guest = host();
  const asked: string[] = [];
  guest.bus.subscribe('auth:requested', ({ mode }) => asked.push(mode));
  const remote = await mountRemote(panel, guest, {});
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(asked).toEqual(['sign-in']);
  await remote.unmount();
});

it.each([
  ['/', true],
  ['/home', true],
  ['/cars', null],
  ['/user/profile', null],
])('[2.5/02] closing the plans modal on %s leaves the cookie noShowPlansHome: %s', async (path, kept) => {
  const traveller = fakeHost({ package: 'mfe-membership', session: lena, path });
  let closed = 0;
  const remote = await mountRemote(plans, traveller, { reason: 'link', onClose: () => (closed += 1) });
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(closed).toBe(1);
  expect(traveller.cookies.get('noShowPlansHome')).toBe(kept);
  await remote.unmount();
});

it('keeps demo accounts to looking around', async () => {
  const demo = host({ ...lena, user: lena.user && { ...lena.user, is_demo: true } });
  const remote = await mountRemote(plans, demo, { reason: 'link', onClose });
  expect(screen.getByRole('dialog')).toHaveTextContent('A demo account can look around, but not take a plan.');
  await remote.unmount();
});
