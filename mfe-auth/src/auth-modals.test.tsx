import { describe, expect, it } from '@jest/globals';
import { authModes } from '@travel/contracts/host/remotes/page-modules';
import { fakeHost } from '@travel/ui/remote/testing/fake-host.ts';
import { mountRemote } from '@travel/ui/remote/testing/mount-remote.ts';
import { screen } from '@testing-library/react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import * as remote from './remote.tsx';
import { openModal } from './testing/open-modal.tsx';
import arabic from './texts/ar-AE.json' with { type: 'json' };

describe('the modals for sign-in, sign-up and passwords', () => {
  it('keeps the typed e-mail address when another modal opens, and focuses the first empty field', async () => {
    const modal = openModal({ mode: 'sign-in' });
    expect(modal.field('E-mail')).toHaveFocus();
    await modal.enter({ 'E-mail': 'maya@example.test' });

    await modal.press('Forgot password?');
    expect(screen.getByRole('dialog', { name: 'Forgot password' })).toBeVisible();
    expect(modal.field('E-mail')).toHaveValue('maya@example.test');
    expect(modal.field('E-mail')).toHaveFocus();

    await modal.press('Back to sign in');
    expect(modal.field('E-mail')).toHaveValue('maya@example.test');
    expect(modal.field('Password')).toHaveFocus();

    await modal.press('Sign up');
    expect(modal.field('E-mail')).toHaveValue('maya@example.test');
    expect(modal.field('First name')).toHaveFocus();

    await modal.press('Sign in');
    expect(screen.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
  });

  it.each(authModes)('has no accessibility errors: %s', async (mode) => {
    const modal = openModal({
      mode,
      prefill: mode === 'sign-up' ? { title: 'Mr', phonenumber: '1', token: 't' } : { token: 't' },
    });
    const submit = screen.getAllByRole('button').find((button) => button.getAttribute('type') === 'submit');
    if (submit) await modal.user.click(submit);
    expect(await findFaults()).toEqual([]);
  });

  it('closes the modal on Escape and by the close button, and returns focus to the opening button', async () => {
    const opener = document.createElement('button');
    document.body.append(opener);
    for (const close of ['{Escape}', 'button']) {
      opener.focus();
      const modal = openModal({ mode: 'sign-in' });
      if (close === 'button') await modal.press('Close');
      else await modal.user.keyboard(close);
      expect(modal.closes()).toBe(1);
      expect(opener).toHaveFocus();
    }
  });

  it('shows the sign-in modal in the language of the page', () => {
    openModal({ mode: 'sign-in', texts: arabic, locale: { language: 'ar-AE' } });
    expect(screen.getByRole('dialog', { name: 'تسجيل الدخول' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'إنشاء حساب' })).toBeVisible();
  });
});

describe('the remote module auth/modals', () => {
  it('replaces the open modal when the host requests another one, and closes it on unmount', async () => {
    const host = fakeHost({ package: 'mfe-auth' });
    const onClose = () => {};
    const modal = await mountRemote(remote, host, { mode: 'sign-in', onClose });
    expect(screen.getByRole('dialog', { name: 'Sign in' })).toBeVisible();

    await modal.update(host, { mode: 'sign-up', prefill: { firstname: 'Daniel' }, onClose });
    expect(screen.getByRole('dialog', { name: 'Sign up' })).toBeVisible();
    expect(screen.getByLabelText('First name')).toHaveValue('Daniel');

    await modal.unmount();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
