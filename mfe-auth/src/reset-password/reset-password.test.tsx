import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@travel/contracts/http/api-error';
import { screen, waitFor } from '@testing-library/react';
import { maya, openModal } from '../testing/open-modal.tsx';

const reset = 'POST /api/auth/reset-password';
const prefill = { token: 'v1.token' };

describe('a new password by a mailed link', () => {
  it('sets it, opens the session and closes', async () => {
    const modal = openModal({ mode: 'reset-password', prefill, answers: { [reset]: () => maya } });
    expect(screen.getByRole('dialog', { name: 'Reset password' })).toBeVisible();
    expect(modal.field('New password')).toHaveAttribute('autocomplete', 'new-password');
    await modal.enter({ 'New password': 'Long-days-2026' });
    await modal.press('Save and sign in');

    expect(modal.sent()).toEqual({ body: { token: 'v1.token', password: 'Long-days-2026', time_zone: 'UTC' } });
    expect(modal.sessions).toEqual([maya]);
    expect(modal.closes()).toBe(1);
  });

  it('leads from a link that works no more to a new one, keeping focus on the button', async () => {
    const refused = () => {
      throw new ApiError({ code: 'reset_token_gone', status: 410 });
    };
    const modal = openModal({ mode: 'reset-password', prefill, answers: { [reset]: refused } });
    await modal.enter({ 'New password': 'Long-days-2026' });
    await modal.press('Save and sign in');

    expect(await modal.alert()).toHaveTextContent('This link has expired or was already used.');
    expect(screen.getByRole('button', { name: 'Ask for a new link' })).toHaveFocus();
    await modal.press('Ask for a new link');
    expect(screen.getByRole('dialog', { name: 'Forgot password' })).toBeVisible();
    expect(modal.field('E-mail')).toHaveFocus();
  });

  it('says so when the link brought nothing', () => {
    openModal({ mode: 'reset-password' });
    expect(screen.getByText('This link has expired or was already used.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Ask for a new link' })).toHaveFocus();
  });

  it.each([
    ['short', 'Use ten characters or more.', undefined],
    ['password-2026', 'Too many people use this password. Choose another.', 'password_too_common'],
  ])('says what is wrong with %s', async (password, text, code) => {
    const refused = () => {
      throw new ApiError({ code: code ?? 'internal_error', status: 422 });
    };
    const modal = openModal({ mode: 'reset-password', prefill, answers: { [reset]: refused } });
    await modal.enter({ 'New password': password });
    await modal.press('Save and sign in');
    await waitFor(() => expect(modal.field('New password')).toHaveAccessibleDescription(text));
  });
});
