import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@travel/contracts/http/api-error';
import { screen, waitFor } from '@testing-library/react';
import { openModal } from '../testing/open-modal.tsx';

const forgot = 'POST /api/auth/forgot-password';

describe('a forgotten password', () => {
  it('[2.4/13] mails a reset link without revealing whether the e-mail address has an account', async () => {
    const modal = openModal({ mode: 'forgot-password', answers: { [forgot]: () => ({ status: 'sent' }) } });
    expect(screen.getByRole('dialog', { name: 'Forgot password' })).toBeVisible();
    await modal.enter({ 'E-mail': 'maya@example.test' });
    await modal.press('Send the link');

    expect(modal.sent()).toEqual({ body: { email: 'maya@example.test' } });
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent(
        'If maya@example.test has an account with us, the link is on its way. It works once.',
      ),
    );
    await modal.press('Send it again');
    expect(modal.host.recorded.calls).toHaveLength(2);
  });

  it('removes the confirmation once another e-mail address is typed', async () => {
    const modal = openModal({ mode: 'forgot-password', answers: { [forgot]: () => ({ status: 'sent' }) } });
    await modal.enter({ 'E-mail': 'maya@example.test' });
    await modal.press('Send the link');
    await waitFor(() => expect(screen.getByRole('status')).not.toBeEmptyDOMElement());
    await modal.enter({ 'E-mail': 'other@example.test' });
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(screen.getByRole('button', { name: 'Send the link' })).toBeVisible();
  });

  it('shows how long to wait after too many requests for a link', async () => {
    const refused = () => {
      throw new ApiError({ code: 'too_many_requests', status: 429 }, 30);
    };
    const modal = openModal({ mode: 'forgot-password', answers: { [forgot]: refused } });
    await modal.enter({ 'E-mail': 'maya@example.test' });
    await modal.press('Send the link');
    expect(await modal.alert()).toHaveTextContent('Too many attempts. Try again in 30 seconds.');
  });
});
