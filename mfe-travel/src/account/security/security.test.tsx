import { createSignedInSession } from '@travel/ui/remote/testing/signed-in.ts';
import { describe, expect, it } from '@jest/globals';
import type { OpenSession } from '@travel/contracts/endpoints/people/sessions';
import { ApiError } from '@travel/contracts/http/api-error';
import { screen, waitFor, within } from '@testing-library/react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { openPage } from '../../testing/open-page.tsx';

const path = '/user/profile?tab=security';
const session: OpenSession = {
  session_id: 'S1',
  is_current: true,
  device: { browser: 'Firefox', system: 'Windows', kind: 'desktop' },
  place: { network: '203.0.113.*', is_same_network: true, time_zone: 'Europe/Lisbon' },
  opened_by: 'password',
  began_at: '2026-11-18T08:00:00.000Z',
  last_used_at: '2026-11-20T08:00:00.000Z',
};
const phone: OpenSession = {
  ...session,
  session_id: 'S2',
  is_current: false,
  device: { browser: 'Safari', system: 'iOS', kind: 'phone' },
  place: { network: '198.51.100.*', is_same_network: false, time_zone: null },
};
const passkey = { passkey_id: 'PK1', name: 'Laptop', added_at: session.began_at, last_used_at: null, is_synced: true };

const renaming = 'PUT /api/auth/passkeys/{passkey_id}';

type RenameHandler = (request: { readonly body: { readonly name: string } }) => unknown;

const open = (more: Readonly<Record<string, RenameHandler>> = {}, with_: object = {}) => {
  let sessions = [session, phone];
  let passkeys = [passkey];
  return openPage(path, {
    session: { ...createSignedInSession(), ...with_ },
    answers: {
      'GET /api/auth/sessions': () => ({ sessions }),
      'POST /api/auth/sessions/end-others': () => {
        sessions = [session];
        return { ended: 1 };
      },
      'DELETE /api/auth/sessions/{session_id}': () => {
        sessions = [session];
        return { ended: 1 };
      },
      'GET /api/auth/passkeys': () => ({ passkeys }),
      'DELETE /api/auth/passkeys/{passkey_id}': () => {
        passkeys = [];
        return { passkey_id: 'PK1' };
      },
      ...more,
    },
  });
};
const rows = async () =>
  within(await screen.findByRole('list', { name: "Where you're signed in" })).findAllByRole('listitem');

describe('sign-in and security', () => {
  it('changes the password and shows an error for each invalid field', async () => {
    const codes = ['password_wrong'];
    const page = await open({
      'POST /api/auth/change-password': () => {
        const code = codes.shift();
        if (code) throw new ApiError({ code, status: 403 });
        return { ended: 1 };
      },
    });
    await page.press('Change password');
    const current = screen.getByLabelText('Current password');
    expect(current).toHaveFocus();
    await page.user.type(current, 'Wrong-2026!');
    await page.user.type(screen.getByLabelText('New password'), 'short');
    await page.press('Save new password');
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription('Use ten characters or more.');
    await page.user.type(screen.getByLabelText('New password'), '-and-longer');
    await page.press('Save new password');
    await waitFor(() => expect(current).toHaveAccessibleDescription("That's not your password."));
    await page.press('Save new password');
    expect(await screen.findByRole('button', { name: 'Change password' })).toHaveFocus();
    expect(page.host.recorded.calls.at(-1)?.request).toEqual({
      body: { password: 'Wrong-2026!', new_password: 'short-and-longer' },
    });
    expect(await findFaults()).toEqual([]);
  });

  it('mails a link to the new email address, after asking for the password if the sign-in is not recent', async () => {
    const codes = ['recent_sign_in_needed', 'password_wrong', 'too_many_requests'];
    const page = await open({
      'POST /api/auth/change-email': () => {
        const code = codes.shift();
        if (code) throw new ApiError({ code, status: 403 });
        return { status: 'sent' };
      },
    });
    await page.press('Change e-mail');
    const field = screen.getByLabelText('New e-mail address');
    expect(field).toHaveFocus();
    await page.user.type(field, 'maya@');
    await page.press('Send the link');
    expect(field).toHaveAccessibleDescription('Enter an e-mail address, such as name@example.com.');
    expect(field).toHaveFocus();
    await page.user.type(field, 'bücher.example');
    await page.press('Send the link');
    const password = await screen.findByLabelText('Your password');
    expect(password).toHaveFocus();
    expect(await findFaults()).toEqual([]);
    await page.user.type(password, 'Travel-2026!');
    await page.press('Send the link');
    await waitFor(() => expect(password).toHaveAccessibleDescription("That's not your password."));
    await page.press('Send the link');
    expect(await screen.findByText(/Too many attempts/)).toBeVisible();
    await page.press('Send the link');
    expect(await screen.findByText(/We've e-mailed maya@xn--bcher-kva.example/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Change e-mail' })).toHaveFocus();
    expect(page.host.recorded.calls.at(-1)?.request).toEqual({
      body: { email: 'maya@xn--bcher-kva.example', password: 'Travel-2026!' },
    });
  });

  it('lists the sessions with device, IP address and last use', async () => {
    await open();
    const [here, elsewhere] = await rows();
    expect(here).toHaveTextContent('Firefox on Windows');
    expect(here).toHaveTextContent('address 203.0.113.*');
    expect(here).toHaveTextContent('This device');
    expect(elsewhere).toHaveTextContent('Safari on iOS');
    expect(elsewhere).toHaveTextContent('address 198.51.100.*');
    expect(elsewhere).toHaveTextContent('last used 20 November 2026');
    expect(await findFaults()).toEqual([]);
  });

  it.each(['Sign out Safari on iOS', 'Sign out everywhere else'])('ends other sessions on "%s"', async (button) => {
    const page = await open();
    await rows();
    await page.press(button);
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).not.toBeInTheDocument();
  });

  it('removes a passkey after confirmation only', async () => {
    const page = await open();
    expect(await screen.findByText('Laptop')).toBeVisible();
    await page.press('Remove the passkey Laptop');
    expect(screen.getByText("Remove Laptop? It won't sign you in any more.")).toBeVisible();
    expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus();
    expect(await findFaults()).toEqual([]);
    await page.press('Keep it');
    expect(screen.getByText('Laptop')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove the passkey Laptop' })).toHaveFocus();

    await page.press('Remove the passkey Laptop');
    await page.press('Remove the passkey Laptop');
    await waitFor(() => expect(screen.queryByText('Laptop')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Add a passkey' })).toHaveFocus();
  });

  it('renames a passkey by keyboard and returns the focus', async () => {
    const names: unknown[] = [];
    const page = await open({
      [renaming]: (request) => {
        names.push(request);
        return { ...passkey, name: request.body.name };
      },
    });
    await screen.findByText('Laptop');
    await page.press('Rename the passkey Laptop');
    const field = screen.getByLabelText('Name');
    expect(field).toHaveFocus();
    expect(await findFaults()).toEqual([]);
    await page.user.keyboard('  Work laptop {Enter}');
    expect(await screen.findByText('Work laptop')).toBeVisible();
    expect(names).toEqual([expect.objectContaining({ params: { passkey_id: 'PK1' }, body: { name: 'Work laptop' } })]);
    expect(screen.getByRole('button', { name: 'Rename the passkey Work laptop' })).toHaveFocus();
  });

  it('shows at the field why a passkey was not renamed, and keeps the typed name', async () => {
    const page = await open({
      [renaming]: () => {
        throw new ApiError({ code: 'internal_error', status: 500 });
      },
    });
    await screen.findByText('Laptop');
    await page.press('Rename the passkey Laptop');
    const field = screen.getByLabelText<HTMLInputElement>('Name');
    await page.user.clear(field);
    await page.press('Save the name');
    expect(field).toHaveAccessibleDescription('Enter a name for the passkey.');
    expect(field).toHaveFocus();
    await page.user.type(field, 'Phone');
    await page.press('Save the name');
    expect(field).toHaveAccessibleDescription("The new name wasn't saved. Try again.");
    expect(field.value).toBe('Phone');
    await page.press('Not now');
    expect(screen.getByText('Laptop')).toBeVisible();
  });

  it('opens and closes the passkey form and moves the focus with it', async () => {
    Object.assign(window, { PublicKeyCredential: () => undefined });
    const page = await open();
    await page.press('Add a passkey');
    expect(screen.getByLabelText('Name')).toHaveFocus();
    // The form suggests the name of the device.
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Firefox on Windows'));
    expect(await findFaults()).toEqual([]);
    await page.press('Not now');
    expect(screen.getByRole('button', { name: 'Add a passkey' })).toHaveFocus();
    Reflect.deleteProperty(window, 'PublicKeyCredential');
  });

  it('hides the security settings after sign-in with a support key', async () => {
    await open({}, { by_key: true });
    expect(await screen.findByText(/Only the owner of this account sees/)).toBeVisible();
    expect(screen.queryByRole('list', { name: "Where you're signed in" })).not.toBeInTheDocument();
  });

  it('reminds the user to confirm the email address and sends the link again', async () => {
    const page = await open(
      { 'POST /api/auth/confirm-email/mail': () => ({ status: 'sent' }) },
      { emailConfirmed: false },
    );
    expect(screen.getByText(/Please confirm traveller@example.test/)).toBeVisible();
    await page.press('Send the link again');
    expect(await screen.findByText(/We've e-mailed traveller@example.test/)).toBeVisible();
  });

  it('shows no reminder once the email address is confirmed', async () => {
    await open({}, { emailConfirmed: true });
    await rows();
    expect(screen.queryByText(/Please confirm/)).not.toBeInTheDocument();
  });
});
