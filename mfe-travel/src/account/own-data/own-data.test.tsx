import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { ApiError } from '@travel/contracts/http/api-error';
import { guestSession } from '@travel/contracts/people/guest';
import { createSignedInSession } from '@travel/ui/remote/testing/signed-in.ts';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { openPage } from '../../testing/open-page.tsx';

const remove = 'POST /api/profile/deletion';
const preview = 'GET /api/profile/deletion';

const open = (answers: object = {}, more: object = {}) =>
  openPage('/user/profile?tab=data', {
    session: { ...createSignedInSession(), ...more },
    answers: {
      [preview]: () => ({ obstacles: [], losses: ['membership', 'stored_value'] }),
      [remove]: () => ({ status: 'deleted' as const }),
      'POST /api/profile/export': () => ({
        made_at: '2026-11-20T08:15:00.000Z',
        email: 'traveller@example.test',
        sections: { account: { firstname: 'Maya' } },
      }),
      ...answers,
    },
  });

describe('a copy of own data', () => {
  const kept: { name: string; text: Promise<string> }[] = [];
  beforeEach(() => {
    kept.length = 0;
    let blob = new Blob([]);
    // jsdom does not support downloads.
    URL.createObjectURL = (made) => {
      if (made instanceof Blob) blob = made;
      return 'blob:made';
    };
    URL.revokeObjectURL = () => {};
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      const reader = new FileReader();
      const text = new Promise<string>((resolve) => {
        reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
      });
      reader.readAsText(blob);
      kept.push({ name: this.download, text });
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('downloads the account data as a file named after the current date', async () => {
    const page = await open();
    await page.press('Download my data');
    expect(await screen.findByText(/on its way to your downloads/)).toBeVisible();
    expect(kept.map(({ name }) => name)).toEqual(['main-2026-11-20.json']);
    expect(JSON.parse((await kept[0]?.text) ?? '')).toMatchObject({ sections: { account: { firstname: 'Maya' } } });
    expect(await findFaults()).toEqual([]);
  });

  it('requires the password for the download if the sign-in is not recent', async () => {
    const file = { made_at: '2026-11-20T08:15:00.000Z', email: 'traveller@example.test', sections: {} };
    const codes = ['recent_sign_in_needed', 'password_wrong'];
    const page = await open({
      'POST /api/profile/export': () => {
        const code = codes.shift();
        if (code) throw new ApiError({ code, status: 403 });
        return file;
      },
    });
    await page.press('Download my data');
    const field = await screen.findByLabelText('Your password');
    expect(field).toHaveFocus();
    await page.user.type(field, 'Wrong-2026!');
    await page.press('Download my data');
    await waitFor(() => expect(field).toHaveAccessibleDescription("That's not your password."));
    await page.press('Download my data');
    expect(await screen.findByText(/on its way to your downloads/)).toBeVisible();
    expect(screen.queryByLabelText('Your password')).toBeNull();
    expect(kept).toHaveLength(1);
  });

  it('reports that the download could not be created', async () => {
    const page = await open({
      'POST /api/profile/export': () => {
        throw new ApiError({ code: 'unavailable', status: 503 });
      },
    });
    await page.press('Download my data');
    expect(await screen.findByRole('alert')).toHaveTextContent(/write to help@almanac.example/);
    expect(kept).toEqual([]);
  });
});

describe('deleting the account', () => {
  it('lists what is lost and what the law requires to retain before the account is deleted', async () => {
    const page = await open();
    const heard = jest.fn();
    page.host.bus.subscribe('session:changed', heard);
    await page.press('Delete my account');
    expect(await screen.findByText(/The law requires us to keep invoices, payments/)).toBeVisible();
    expect(screen.getByText(/Your membership ends at once/)).toBeVisible();
    expect(screen.getByText(/left on your cards and in points is lost/)).toBeVisible();
    expect(await findFaults()).toEqual([]);
    expect(page.calls(remove)).toEqual([]);

    expect(screen.queryByLabelText('Your password')).toBeNull();
    await page.press('Delete for good');
    await waitFor(() => expect(heard).toHaveBeenCalledWith({ session: guestSession }));
    expect(page.calls(remove)[0]?.request).toEqual({ body: {} });
    expect(page.host.recorded.toasts.map(({ message }) => message)).toEqual([
      'Your account is deleted. We e-mailed traveller@example.test.',
    ]);
    expect(page.address()).toBe('/');
  });

  it('requires the password if the sign-in is not recent, and keeps the account if it is invalid', async () => {
    const codes = ['recent_sign_in_needed', 'password_wrong'];
    const page = await open({
      [remove]: () => {
        throw new ApiError({ code: codes.shift() ?? 'unavailable', status: 403 });
      },
    });
    await page.press('Delete my account');
    await screen.findByText(/The law requires us to keep/);
    await page.press('Delete for good');
    const field = await screen.findByLabelText('Your password');
    expect(field).toHaveFocus();
    await page.user.type(field, 'not this one');
    await page.press('Delete for good');
    await waitFor(() => expect(field).toHaveAccessibleDescription("That's not your password."));
    expect(page.calls(remove).at(-1)?.request).toEqual({ body: { password: 'not this one' } });
    await page.press('Keep my account');
    expect(screen.queryByLabelText('Your password')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Delete my account' })).toHaveFocus();
  });

  it('lists what prevents the deletion of the account, with links to it', async () => {
    const page = await open({
      [preview]: () => ({
        obstacles: [
          { kind: 'booking_ahead', booking_id: 'B1', title: 'Hotel Lira', until: '2026-12-04' },
          { kind: 'membership_debt', booking_id: null, title: null, until: null },
        ],
        losses: [],
      }),
    });
    await page.press('Delete my account');
    expect(await screen.findByText(/Hotel Lira, until 4 December 2026: the journey is not over/)).toBeVisible();
    expect(screen.getByRole('group', { name: 'Delete your account' })).toHaveFocus();
    expect(screen.getByText(/unpaid amount/)).toBeVisible();
    expect(screen.queryByLabelText('Your password')).not.toBeInTheDocument();
    expect(await findFaults()).toEqual([]);
    await page.follow('Open my trips');
    expect(page.address()).toBe('/user/my-trips');
  });

  it.each([
    [{ by_key: true }, /for the owner of the account only/],
    [createSignedInSession({ is_demo: true }), /nothing personal is saved/],
  ])('hides the deletion of the account from anyone but its owner', async (who, text) => {
    await open({}, who);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete my account' })).not.toBeInTheDocument();
  });
});
