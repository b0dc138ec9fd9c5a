import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@travel/contracts/http/api-error';
import { screen, waitFor } from '@testing-library/react';
import { maya, openModal } from '../testing/open-modal.tsx';

const createRefusal = (code: string, status: number, retryAfter?: number) => () => {
  throw new ApiError({ code, status }, retryAfter);
};
const signIn = 'POST /api/auth/sign-in';

describe('signing in', () => {
  it('[2.4/13] publishes the session, closes the modal and opens the page that was requested', async () => {
    const modal = openModal({ mode: 'sign-in', returnTo: '/user/my-trips', answers: { [signIn]: () => maya } });
    expect(screen.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
    await modal.enter({ 'E-mail': ' traveller@example.test', Password: 'Travel-2026!' });
    await modal.user.keyboard('{Enter}');

    expect(modal.sent()).toEqual({
      body: { email: 'traveller@example.test', password: 'Travel-2026!', time_zone: 'UTC' },
    });
    expect(modal.sessions).toEqual([maya]);
    expect(modal.closes()).toBe(1);
    expect(modal.host.recorded.navigations.map(({ to }) => to)).toEqual(['/user/my-trips']);
  });

  it('stays on the current page after sign-in if no other page was requested', async () => {
    const modal = openModal({ mode: 'sign-in', answers: { [signIn]: () => maya } });
    await modal.enter({ 'E-mail': 'traveller@example.test', Password: 'Travel-2026!' });
    await modal.press('Sign in');
    expect(modal.closes()).toBe(1);
    expect(modal.host.recorded.navigations).toEqual([]);
  });

  it.each([
    ['confirm-email', /Sign in to confirm your e-mail address/],
    ['known-email', /already has an account/],
  ] as const)('shows why a mailed link requires a sign-in: %s', (reason, words) => {
    openModal({ mode: 'sign-in', prefill: { reason } });
    expect(screen.getByText(words)).toBeVisible();
  });

  it.each(['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example'])(
    'ignores a return URL on another site: %s',
    async (returnTo) => {
      const modal = openModal({ mode: 'sign-in', returnTo, answers: { [signIn]: () => maya } });
      await modal.enter({ 'E-mail': 'traveller@example.test', Password: 'Travel-2026!' });
      await modal.press('Sign in');
      expect(modal.sessions).toHaveLength(1);
      expect(modal.host.recorded.navigations).toEqual([]);
    },
  );

  it('shows missing values next to their fields without calling the server, and focuses the first field', async () => {
    const modal = openModal({ mode: 'sign-in' });
    await modal.enter({ 'E-mail': 'maya' });
    await modal.press('Sign in');

    expect(modal.field('E-mail')).toHaveAccessibleDescription('Enter an e-mail address like name@example.com.');
    expect(modal.field('Password')).toHaveAccessibleDescription('Enter your password.');
    expect(modal.field('E-mail')).toHaveFocus();
    expect(modal.host.recorded.calls).toEqual([]);

    await modal.user.type(modal.field('E-mail'), '@example.test');
    expect(modal.field('E-mail')).toBeValid();
    expect(modal.field('E-mail')).toHaveFocus();
    expect(modal.field('Password')).toBeInvalid();
  });

  it.each([
    ['credentials_wrong', 401, "That e-mail and password don't match. Check both."],
    [
      'account_blocked',
      403,
      "This account is blocked. Write to help@almanac.example or call +1 555 0100, and we'll look into it.",
    ],
    ['internal_error', 500, 'Something went wrong on our side. Try again in a moment.'],
    ['network_failed', 0, "We couldn't be reached. Check your connection, then try again."],
    ['never_heard_of', 418, 'Something went wrong on our side. Try again in a moment.'],
  ])('explains the error %s and keeps the typed values', async (code, status, text) => {
    const modal = openModal({ mode: 'sign-in', answers: { [signIn]: createRefusal(code, status) } });
    await modal.enter({ 'E-mail': 'traveller@example.test', Password: 'wrong' });
    await modal.press('Sign in');

    expect(await modal.alert()).toHaveTextContent(text);
    expect(modal.field('E-mail')).toHaveValue('traveller@example.test');
    expect(modal.field('Password')).toHaveValue('wrong');
    expect(modal.sessions).toEqual([]);
    expect(modal.closes()).toBe(0);
  });

  it.each([
    [40, 'Too many attempts. Try again in 40 seconds.'],
    [150, 'Too many attempts. Try again in 3 minutes.'],
    [undefined, 'Too many attempts. Wait a few minutes, then try again.'],
  ])('shows when to try again after too many attempts (%s s)', async (seconds, text) => {
    const modal = openModal({
      mode: 'sign-in',
      answers: { [signIn]: createRefusal('too_many_requests', 429, seconds) },
    });
    await modal.enter({ 'E-mail': 'traveller@example.test', Password: 'wrong' });
    await modal.press('Sign in');
    expect(await modal.alert()).toHaveTextContent(text);
  });

  it('ignores further clicks while the sign-in request is pending', async () => {
    let answer: (session: typeof maya) => void = () => {};
    const modal = openModal({
      mode: 'sign-in',
      answers: { [signIn]: () => new Promise((resolve) => (answer = resolve)) },
    });
    await modal.enter({ 'E-mail': 'traveller@example.test', Password: 'Travel-2026!' });
    await modal.press('Sign in');
    expect(screen.getByRole('button', { name: 'Sign in' })).toHaveAttribute('aria-busy', 'true');
    await modal.press('Sign in');
    await modal.user.type(modal.field('Password'), '{Enter}');
    expect(modal.host.recorded.calls).toHaveLength(1);

    answer(maya);
    await waitFor(() => expect(modal.sessions).toEqual([maya]));
  });

  it('publishes the session without navigating if the modal was closed before the response', async () => {
    let answer: (session: typeof maya) => void = () => {};
    const modal = openModal({
      mode: 'sign-in',
      returnTo: '/user/my-trips',
      answers: { [signIn]: () => new Promise((resolve) => (answer = resolve)) },
    });
    await modal.enter({ 'E-mail': 'traveller@example.test', Password: 'Travel-2026!' });
    await modal.press('Sign in');
    await modal.press('Close');
    answer(maya);
    await waitFor(() => expect(modal.sessions).toEqual([maya]));
    expect(modal.closes()).toBe(1);
    expect(modal.host.recorded.navigations).toEqual([]);
  });

  it('marks the fields for password managers, and shows the password on request', async () => {
    const modal = openModal({ mode: 'sign-in' });
    expect(modal.field('E-mail')).toHaveAttribute('autocomplete', 'username webauthn');
    expect(modal.field('E-mail')).toHaveAttribute('type', 'email');
    expect(modal.field('Password')).toHaveAttribute('autocomplete', 'current-password');
    expect(modal.field('Password')).toHaveAttribute('type', 'password');

    await modal.press('Show characters');
    expect(modal.field('Password')).toHaveAttribute('type', 'text');
    await modal.press('Hide characters');
    expect(modal.field('Password')).toHaveAttribute('type', 'password');
  });
});
