import { afterEach, expect, it } from '@jest/globals';
import { addOperatorPasskey } from '@travel/contracts/endpoints/people/operator-passkeys';
import { newPasskeyOptions } from '@travel/contracts/endpoints/people/passkeys';
import { screen, waitFor, within } from '@testing-library/react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import config from '../../remote.config.ts';
import { openOffice, refusal } from '../testing/open-office.tsx';
import { officePages } from './screens.tsx';

it('gives each page of the back office a URL', () => {
  expect(officePages.map(({ path }) => path).toSorted()).toEqual(
    (config.routes ?? []).map(({ path }) => path).toSorted(),
  );
});

it('explains that a person without a role needs one', async () => {
  await openOffice('/office', {
    answers: { 'GET /api/office/me': () => ({ data: { email: 'x@example.test', organisations: [] } }) },
  });
  expect(await screen.findByText('You have no role here yet')).toBeVisible();
});

it('hides pages that the roles do not include, and explains it at their address', async () => {
  await openOffice('/office/customers', { roles: ['merchandiser'] });
  expect(await screen.findByText("Your roles don't include this")).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Bookings' })).toBeNull();
});

it('opens the first page that the roles include', async () => {
  await openOffice('/office', {
    roles: ['merchandiser'],
    answers: { 'GET /api/office/{organisation_id}/coupons': () => ({ data: { campaigns: [], next: null } }) },
  });
  expect(await screen.findByText('No campaign yet.')).toBeVisible();
});

it('lets a person who works for several organisations choose one, which stays in the URL', async () => {
  const roles = ['finance' as const];
  const { user, host } = await openOffice('/office?organisation=skyline', {
    answers: {
      'GET /api/office/me': () => ({
        data: {
          email: 'x@example.test',
          organisations: [
            { organisation_id: 'main', name: 'Almanac', roles },
            { organisation_id: 'skyline', name: 'Skyline', roles },
          ],
        },
      }),
      'GET /api/office/{organisation_id}/bookings': () => ({ data: { bookings: [], next: null, corrected: null } }),
    },
  });
  const picker = await screen.findByRole('combobox', { name: 'Organization' });
  expect(picker).toHaveValue('skyline');
  await user.selectOptions(picker, 'main');
  expect(host.recorded.navigations.at(-1)?.to).toBe('/office?organisation=main');
});

afterEach(() => {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});

it('adds a passkey with a name, explains failures, and removes it at the second press', async () => {
  const bytes = new TextEncoder().encode('{}').buffer;
  let browserError: DOMException | null = new DOMException('No', 'NotAllowedError');
  Object.assign(window, { PublicKeyCredential: () => undefined });
  const create = async () => {
    if (browserError) throw browserError;
    return {
      id: 'Zm9v',
      rawId: bytes,
      type: 'public-key',
      response: { attestationObject: bytes, clientDataJSON: bytes },
      getClientExtensionResults: () => ({}),
    };
  };
  Object.defineProperty(navigator, 'credentials', { value: { create }, configurable: true });
  const added = addOperatorPasskey.sample.response;
  let passkeys: (typeof added)[] = [];
  const add = 'POST /api/auth/operator/passkeys';
  const remove = 'DELETE /api/auth/operator/passkeys/{passkey_id}';
  const { press, user, sent } = await openOffice('/office/customers', {
    roles: ['merchandiser'],
    answers: {
      'GET /api/auth/operator/passkeys': () => ({ passkeys }),
      'POST /api/auth/operator/passkeys/options': () => ({
        ...newPasskeyOptions.sample.response,
        pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
        excludeCredentials: [],
      }),
      [add]: ({ body }) => {
        if (body.name === 'Spare') throw refusal('passkeys_full', 409);
        passkeys = [added];
        return added;
      },
      [remove]: () => {
        passkeys = [];
        return { passkey_id: added.passkey_id };
      },
    },
  });
  await press('Passkeys');
  const dialog = await screen.findByRole('dialog', { name: 'Passkeys' });
  expect(await within(dialog).findByText('No passkeys yet.')).toBeVisible();
  expect(await findFaults(dialog)).toEqual([]);
  await press('Add a passkey');
  const field = screen.getByRole('textbox', { name: 'Name' });
  expect(field).toHaveAccessibleDescription(/Type a short name/);
  await user.type(field, 'Work laptop');
  await press('Add a passkey');
  expect(await screen.findByRole('alert')).toHaveTextContent(/canceled, or it took too long/);
  browserError = null;
  await press('Add a passkey');
  expect(await within(dialog).findByRole('listitem')).toHaveTextContent(added.name);
  expect(sent(add)).toMatchObject([{ body: { name: 'Work laptop', response: { id: 'Zm9v' } } }]);
  await user.type(field, 'Spare');
  await press('Add a passkey');
  expect(await screen.findByRole('alert')).toHaveTextContent('You have twenty passkeys. Remove one first.');
  await press(`Remove ${added.name}`);
  expect(sent(remove)).toEqual([]);
  await press(`Press again: Remove ${added.name}`);
  await waitFor(() => expect(within(dialog).getByText('No passkeys yet.')).toBeVisible());
  expect(sent(remove)).toMatchObject([{ params: { passkey_id: added.passkey_id } }]);
  expect(field).toHaveFocus();
});
