import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Profile, SavedTraveller } from '@travel/contracts/endpoints/people/profile';
import { ApiError } from '@travel/contracts/http/api-error';
import { createSignedInSession } from '@travel/ui/remote/testing/signed-in.ts';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { openPage } from '../../testing/open-page.tsx';

const profile: Profile = {
  firstname: 'Maya',
  lastname: 'Okafor',
  email: 'traveller@example.test',
  phone: null,
  date_of_birth: '1990-04-30',
  nationality: 'GB',
  residency: null,
  loyalty_membership_no: 'LM1001',
};
const me: SavedTraveller = {
  traveller_id: 'me',
  is_self: true,
  first_name: 'Maya',
  last_name: 'Okafor',
  date_of_birth: '1990-04-30',
  nationality: 'GB',
  gender: null,
  document: null,
};
const daniel: SavedTraveller = {
  ...me,
  traveller_id: 'TV1',
  is_self: false,
  first_name: 'Daniel',
  document: { kind: 'passport', number_end: '4567', country_code: 'GB', expires_on: '2031-04-30' },
};
const countries = [
  { code: 'PT', name: 'Portugal', calling_code: '+351' },
  { code: 'GB', name: 'United Kingdom', calling_code: '+44' },
];
const add = 'POST /api/profile/travellers';
const change = 'PUT /api/profile/travellers/{traveller_id}';
const save = 'PUT /api/profile';
const release = 'POST /api/holds/release';

const open = (tab: 'details' | 'companions', answers: object = {}, more: object = {}) => {
  let travellers = [me, daniel];
  return openPage(`/user/profile?tab=${tab}`, {
    session: { ...createSignedInSession(), ...more },
    answers: {
      'GET /api/profile': () => ({ data: profile }),
      'GET /api/reference/countries': () => ({ data: countries }),
      'GET /api/profile/travellers': () => ({ travellers }),
      'DELETE /api/profile/travellers/{traveller_id}': ({ params }) => {
        travellers = travellers.filter(({ traveller_id }) => traveller_id !== params.traveller_id);
        return params;
      },
      [save]: () => ({ data: { ...profile, phone: '+351 912 345 678' } }),
      [add]: () => daniel,
      [change]: () => daniel,
      ...answers,
    },
  });
};
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const fill = async ({ user }: Awaited<ReturnType<typeof open>>, label: string, text: string) => {
  const input = await field(label);
  await user.clear(input);
  if (text !== '') await user.type(input, text);
};

it.each([
  [{}, 'Traveller'],
  [{ is_demo: true }, 'Demo: you can look around but not book'],
  [{ usr_type: '3' }, 'Business'],
  [{ role: 'operator' }, 'Operator'],
] as const)('names the account type of %j', async (user, type) => {
  await open('details', {}, createSignedInSession(user));
  expect((await screen.findAllByRole('definition')).at(-1)).toHaveTextContent(type);
});

describe('personal details', () => {
  it('[3/06] shows the membership number and the stored personal details', async () => {
    await open('details');
    expect(await screen.findByText('Loyalty membership number')).toBeVisible();
    expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual([
      'traveller@example.test',
      'LM1001',
      'Traveller',
    ]);
    expect((await field('First name')).value).toBe('Maya');
    expect((await field('Nationality')).value).toBe('GB');
    expect(await findFaults()).toEqual([]);
  });

  it('saves all personal details together, empty fields as null, and shows the new name in the header', async () => {
    const session = createSignedInSession({ firstname: 'Maya Ruth' });
    const page = await open('details', { 'GET /api/auth/session': () => session });
    await fill(page, 'First name', 'Maya Ruth');
    await fill(page, 'Phone', '912 345 678');
    await page.user.selectOptions(await field('Country of residence'), 'Portugal');
    await page.press('Save details');
    expect(await screen.findByText('Your details are saved.')).toBeVisible();
    expect(page.calls(save)[0]?.request).toMatchObject({
      body: {
        firstname: 'Maya Ruth',
        lastname: 'Okafor',
        date_of_birth: '1990-04-30',
        phone: '+351912345678',
        nationality: 'GB',
        residency: 'PT',
      },
    });
    // The server returns the phone number in its own format.
    expect((await field('Phone')).value).toBe('+351 912 345 678');
    await waitFor(() => expect(page.host.bus.last('session:changed')).toEqual({ session }));
  });

  it('[3/22] uses the saved country in requests that depend on residency, such as the release of a hold', async () => {
    const page = await open('details', {
      [save]: ({ body }: { body: Profile }) => ({ data: { ...profile, residency: body.residency } }),
      [release]: () => ({ status: 'released' }),
    });
    const { cookies, navigate } = page.host;
    // The detected country applies until the visitor sets the country of residence.
    cookies.set('userCountryCode', 'ES');
    const live = async (country: string) => {
      await page.user.selectOptions(await field('Country of residence'), country);
      await page.press('Save details');
      await screen.findByText('Your details are saved.');
    };
    await live('Portugal');
    expect(cookies.get('userCountryCode')).toBe('PT');
    cookies.set('holdTok', { path: 'stays', token: 'H-12345678' });
    await act(async () => navigate('/privacy-policy'));
    await waitFor(() => expect(page.calls(release)).toHaveLength(1));
    expect(page.calls(release)[0]?.request).toMatchObject({ body: { residency: 'PT', token: 'H-12345678' } });
  });

  it('[3/22] stores the country of residence on a new device and deletes it when the user does', async () => {
    const known = { ...profile, residency: 'PT' };
    const page = await open('details', {
      'GET /api/profile': () => ({ data: known }),
      [save]: () => ({ data: profile }),
    });
    await waitFor(async () => expect((await field('Country of residence')).value).toBe('PT'));
    expect(page.host.cookies.get('userCountryCode')).toBe('PT');
    await page.user.selectOptions(await field('Country of residence'), '');
    await page.press('Save details');
    expect(await screen.findByText('Your details are saved.')).toBeVisible();
    expect(page.host.cookies.get('userCountryCode')).toBeNull();
  });

  it('shows an error at the first invalid field and focuses it', async () => {
    const page = await open('details');
    await fill(page, 'Last name', '');
    await fill(page, 'Date of birth', '01012031');
    await page.press('Save details');
    expect(await field('Last name')).toHaveFocus();
    expect(await field('Last name')).toHaveAccessibleDescription(/as it appears in the passport/);
    expect(await field('Date of birth')).toHaveAccessibleDescription('Enter your date of birth: a day in the past.');
    expect(page.calls(save)).toEqual([]);
    await fill(page, 'Last name', 'O');
    expect(await field('Last name')).not.toHaveAttribute('aria-invalid');
  });

  it('shows at their fields the errors that only the server detects, and keeps the typed values', async () => {
    const page = await open('details', {
      [save]: () => {
        throw new ApiError({ code: 'details_wrong', status: 422, errors: [{ field: 'phone', message: '' }] });
      },
    });
    await fill(page, 'Phone', '912 345 678');
    await page.press('Save details');
    await waitFor(async () => expect(await field('Phone')).toHaveFocus());
    expect(await field('Phone')).toHaveAccessibleDescription(/with its country code, such as \+44/);
    expect((await field('Phone')).value).toBe('912 345 678');
  });

  it('keeps the typed values if saving fails', async () => {
    const page = await open('details', {
      [save]: () => {
        throw new ApiError({ code: 'network_failed', status: 0 });
      },
    });
    await fill(page, 'First name', 'Ruth');
    await page.press('Save details');
    expect(await screen.findByRole('alert')).toHaveTextContent(/What you typed is still here/);
    expect((await field('First name')).value).toBe('Ruth');
  });

  it.each(['details', 'companions'] as const)('hides the %s tab after sign-in with a support key', async (tab) => {
    const page = await open(tab, {}, { by_key: true });
    expect(await screen.findByText(/for the owner of the account only/)).toBeVisible();
    expect(page.calls('GET /api/profile')).toEqual([]);
    expect(page.calls('GET /api/profile/travellers')).toEqual([]);
  });
});

describe('companions', () => {
  const rows = async () =>
    within(await screen.findByRole('list', { name: 'People you travel with' })).findAllByRole('listitem');

  it('lists companions with the expiry of their travel document, the owner first', async () => {
    await open('companions');
    const [first, second] = await rows();
    expect(first).toHaveTextContent('Maya Okafor You');
    expect(first).toHaveTextContent('No travel document saved');
    expect(second).toHaveTextContent(/Passport \u2066••4567\u2069, United Kingdom, valid until 30 April 2031/);
    expect(screen.queryByRole('button', { name: 'Remove Maya Okafor' })).not.toBeInTheDocument();
    expect(await findFaults()).toEqual([]);
  });

  it('adds a companion with a complete travel document or without any', async () => {
    const page = await open('companions');
    await page.press('Add a companion');
    expect(await findFaults()).toEqual([]);
    await fill(page, 'First name', 'Ada');
    await fill(page, 'Last name', 'Okafor');
    await fill(page, 'Document number', 'A01234567');
    await page.press('Save');
    expect(await field('Kind of document')).toHaveFocus();
    expect(await field('Issued by')).toHaveAccessibleDescription('Choose the country that issued the document.');
    await page.user.selectOptions(await field('Kind of document'), 'Passport');
    await page.user.selectOptions(await field('Issued by'), 'Portugal');
    await fill(page, 'Valid until', '30042031');
    await page.press('Save');
    expect(await screen.findByText('Ada is saved.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'People you travel with' })).toHaveFocus();
    expect(page.calls(add)[0]?.request).toMatchObject({
      body: {
        first_name: 'Ada',
        last_name: 'Okafor',
        date_of_birth: null,
        nationality: null,
        gender: null,
        document: { kind: 'passport', number: 'A01234567', country_code: 'PT', expires_on: '2031-04-30' },
      },
    });
  });

  it('saves changes to a companion without requiring the document number again', async () => {
    const page = await open('companions');
    await page.press('Edit Daniel Okafor');
    expect(await field('Document number')).toHaveValue('');
    expect(await field('Document number')).toHaveAccessibleDescription(/Saved: \u2066••4567\u2069/);
    await fill(page, 'Valid until', '30042041');
    await page.press('Save');
    await rows();
    const [sent] = page.calls(change);
    expect(sent?.request).toMatchObject({
      body: { document: { kind: 'passport', country_code: 'GB', expires_on: '2041-04-30' } },
    });
    expect(sent?.request).not.toHaveProperty('body.document.number');
  });

  it("deletes a companion's travel document when the user removes it", async () => {
    const page = await open('companions');
    await page.press('Edit Daniel Okafor');
    await page.press('Remove the document');
    await page.press('Save');
    await rows();
    expect(page.calls(change)[0]?.request).toMatchObject({ body: { document: null } });
  });

  it('removes a companion after confirmation', async () => {
    const page = await open('companions');
    await page.press('Remove Daniel Okafor');
    expect(await screen.findByText('Remove Daniel?')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Keep' })).toHaveFocus();
    await page.press('Keep');
    expect(screen.getByRole('button', { name: 'Remove Daniel Okafor' })).toHaveFocus();
    await page.press('Remove Daniel Okafor');
    await page.press('Remove Daniel Okafor');
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(screen.getByText('Daniel was removed.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'People you travel with' })).toHaveFocus();
  });

  it('keeps the typed values if saving fails', async () => {
    const page = await open('companions', {
      [add]: () => {
        throw new ApiError({ code: 'travellers_full', status: 409 });
      },
    });
    await page.press('Add a companion');
    await fill(page, 'First name', 'Ada');
    await fill(page, 'Last name', 'Okafor');
    await page.press('Save');
    expect(await screen.findByRole('alert')).toHaveTextContent('You have saved thirty people.');
    expect((await field('First name')).value).toBe('Ada');
  });
});
