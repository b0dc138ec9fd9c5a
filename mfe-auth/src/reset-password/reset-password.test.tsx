import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@travel/contracts/http/api-error';
import { screen, waitFor } from '@testing-library/react';
import { maya, openModal } from '../testing/open-modal.tsx';

const reset = 'POST /api/auth/reset-password';
const details = 'POST /api/auth/reset-password/details';
const createNothingToRemove = () => ({ starts_empty: false, passkeys: [] });
const prefill = { token: 'v1.token' };

describe('a new password by a mailed link', () => {
  it('saves the new password, signs the user in and closes the modal', async () => {
    const modal = openModal({
      mode: 'reset-password',
      prefill,
      answers: { [details]: createNothingToRemove, [reset]: () => maya },
    });
    expect(screen.getByRole('dialog', { name: 'Reset password' })).toBeVisible();
    expect(modal.field('New password')).toHaveAttribute('autocomplete', 'new-password');
    await modal.enter({ 'New password': 'Long-days-2026' });
    await modal.press('Save and sign in');

    expect(modal.sent()).toEqual({
      body: { token: 'v1.token', password: 'Long-days-2026', keep_passkeys: [], time_zone: 'UTC' },
    });
    expect(modal.sessions).toEqual([maya]);
    expect(modal.closes()).toBe(1);
  });

  it('offers to mail a new link if the opened link has expired, and focuses that button', async () => {
    const refused = () => {
      throw new ApiError({ code: 'reset_token_gone', status: 410 });
    };
    const modal = openModal({
      mode: 'reset-password',
      prefill,
      answers: { [details]: createNothingToRemove, [reset]: refused },
    });
    await modal.enter({ 'New password': 'Long-days-2026' });
    await modal.press('Save and sign in');

    expect(await modal.alert()).toHaveTextContent('This link has expired or was already used.');
    expect(screen.getByRole('button', { name: 'Ask for a new link' })).toHaveFocus();
    await modal.press('Ask for a new link');
    expect(screen.getByRole('dialog', { name: 'Forgot password' })).toBeVisible();
    expect(modal.field('E-mail')).toHaveFocus();
  });

  it('shows that a link without a token is invalid', () => {
    openModal({ mode: 'reset-password' });
    expect(screen.getByText('This link has expired or was already used.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Ask for a new link' })).toHaveFocus();
  });

  it('lists the passkeys, and keeps only the ticked passkeys after the reset', async () => {
    const passkey = (passkey_id: string, name: string, last_used_at: string | null) => ({
      passkey_id,
      name,
      added_at: '2026-11-20T08:00:00.000Z',
      last_used_at,
    });
    const passkeys = [passkey('PK1', 'My laptop', '2026-11-24T08:00:00.000Z'), passkey('PK2', 'Unknown phone', null)];
    const answers = { [details]: () => ({ starts_empty: false, passkeys }), [reset]: () => maya };
    const modal = openModal({ mode: 'reset-password', prefill, answers });
    await modal.user.click(await screen.findByRole('checkbox', { name: 'Keep My laptop' }));
    expect(screen.getByRole('checkbox', { name: 'Keep Unknown phone' })).not.toBeChecked();
    await modal.enter({ 'New password': 'Long-days-2026' });
    await modal.press('Save and sign in');
    expect(modal.sent()).toMatchObject({ body: { keep_passkeys: ['PK1'] } });
  });

  it('warns that the account of an unconfirmed e-mail address starts empty, and requires a name', async () => {
    const answers = { [details]: () => ({ starts_empty: true, passkeys: [] }), [reset]: () => maya };
    const modal = openModal({ mode: 'reset-password', prefill, answers });
    expect(await screen.findByText(/start with an empty account/)).toBeVisible();
    await modal.enter({ 'New password': 'Long-days-2026' });
    await modal.press('Save and sign in');
    expect(modal.field('First name')).toHaveAccessibleDescription('Enter your first name.');
    await modal.enter({ 'First name': 'Olive', 'Last name': 'Owner' });
    await modal.press('Save and sign in');
    expect(modal.sent()).toMatchObject({ body: { firstname: 'Olive', lastname: 'Owner' } });
  });

  it('offers a retry when the passkeys cannot be loaded', async () => {
    let calls = 0;
    const answers = {
      [details]: () => {
        calls += 1;
        if (calls === 1) throw new ApiError({ code: 'unavailable', status: 503 });
        return createNothingToRemove();
      },
      [reset]: () => maya,
    };
    const modal = openModal({ mode: 'reset-password', prefill, answers });
    expect(await modal.alert()).toHaveTextContent("We're busy right now.");
    await modal.press('Try again');
    expect(await screen.findByRole('button', { name: 'Save and sign in' })).toBeVisible();
  });

  it.each([
    ['short', 'Use ten characters or more.', undefined],
    ['password-2026', 'Too many people use this password. Choose another.', 'password_too_common'],
  ])('shows why the new password "%s" is rejected', async (password, text, code) => {
    const refused = () => {
      throw new ApiError({ code: code ?? 'internal_error', status: 422 });
    };
    const modal = openModal({
      mode: 'reset-password',
      prefill,
      answers: { [details]: createNothingToRemove, [reset]: refused },
    });
    await modal.enter({ 'New password': password });
    await modal.press('Save and sign in');
    await waitFor(() => expect(modal.field('New password')).toHaveAccessibleDescription(text));
  });
});
