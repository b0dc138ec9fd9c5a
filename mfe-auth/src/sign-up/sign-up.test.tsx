import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError } from '@travel/contracts/http/api-error';
import { act, screen, waitFor } from '@testing-library/react';
import { createAuthStore } from '../session/auth-store.ts';
import { maya, openModal } from '../testing/open-modal.tsx';

const signUp = 'POST /api/auth/sign-up';
const lena = { 'First name': 'Lena', 'Last name': 'Novak', 'E-mail': 'lena@example.test', Password: 'Long-days-2026' };

const invitation = {
  accesscode: 'AC-7',
  email: 'daniel@example.test',
  firstname: 'Daniel',
  lastname: 'Okafor',
  title: 'Mr',
  countrycode: '+44',
  phonenumber: '7700900123',
  lang: 'fr-FR',
  tripid: 'TRIP-1001',
};

describe('signing up', () => {
  it('[2.4/13] creates an account, publishes the session and opens the requested page', async () => {
    const modal = openModal({ mode: 'sign-up', returnTo: '/resorts', answers: { [signUp]: () => maya } });
    expect(screen.getByRole('dialog', { name: 'Sign up' })).toBeVisible();
    await modal.enter(lena);
    await modal.press('Sign up');

    expect(modal.sent()).toEqual({
      body: {
        email: 'lena@example.test',
        password: 'Long-days-2026',
        firstname: 'Lena',
        lastname: 'Novak',
        lang: 'en-US',
        time_zone: 'UTC',
      },
    });
    expect(modal.sessions).toEqual([maya]);
    expect(modal.closes()).toBe(1);
    expect(modal.host.recorded.navigations.map(({ to }) => to)).toEqual(['/resorts']);
  });

  it('[2.6/04] fills in the form from an invitation and also sends its hidden data', async () => {
    const modal = openModal({ mode: 'sign-up', prefill: invitation, answers: { [signUp]: () => maya } });
    expect(screen.getByText(/invited to the trip TRIP-1001/)).toBeVisible();
    expect(modal.field('Title')).toHaveValue('Mr');
    expect(modal.field('First name')).toHaveValue('Daniel');
    expect(modal.field('Last name')).toHaveValue('Okafor');
    expect(modal.field('E-mail')).toHaveValue('daniel@example.test');
    expect(modal.field('Country code')).toHaveValue('+44');
    expect(modal.field('Phone')).toHaveValue('7700900123');

    await modal.enter({ 'First name': 'Dan', Password: 'Long-days-2026' });
    await modal.press('Sign up');
    expect(modal.sent()).toEqual({
      body: { ...invitation, firstname: 'Dan', password: 'Long-days-2026', time_zone: 'UTC' },
    });
  });

  it("[2.6/04] fills in the form with the server's data about the invitation in a mailed link", async () => {
    const read = 'POST /api/shared-trips/invitation';
    const known = { email: 'noah@example.test', firstname: 'Noah', lastname: 'Okafor' };
    const modal = openModal({
      mode: 'sign-up',
      prefill: { accesscode: 'AC-7', tripid: 'TRIP-1001', firstname: 'Daniel' },
      answers: { [read]: () => ({ data: { ...known, trip_name: 'Amalfi Coast', invited_by: 'Maya Okafor' } }) },
    });
    expect(await screen.findByText(/Maya Okafor is sharing the trip Amalfi Coast with you/)).toBeVisible();
    expect(modal.sent()).toEqual(expect.objectContaining({ body: { access_code: 'AC-7', trip_id: 'TRIP-1001' } }));
    expect(modal.field('E-mail')).toHaveValue('noah@example.test');
    expect(modal.field('Last name')).toHaveValue('Okafor');
    expect(modal.field('First name')).toHaveValue('Daniel');
  });

  it('[2.6/05] sends the referral code from the cookie', async () => {
    const modal = openModal({ mode: 'sign-up', answers: { [signUp]: () => maya } });
    modal.host.cookies.set('referral_code', 'FRIEND-42');
    await modal.enter(lena);
    await modal.press('Sign up');
    expect(modal.sent()).toMatchObject({ body: { referral_code: 'FRIEND-42' } });
  });

  it.each([['password_too_common', 'Password', 'Too many people use this password. Choose another.']])(
    '[2.6/07] explains the error %s next to its field',
    async (code, label, text) => {
      const refused = () => {
        throw new ApiError({ code, status: 409 });
      };
      const modal = openModal({ mode: 'sign-up', answers: { [signUp]: refused } });
      await modal.enter(lena);
      await modal.press('Sign up');

      await waitFor(() => expect(modal.field(label)).toHaveFocus());
      expect(modal.field(label)).toHaveAccessibleDescription(text);
      expect(modal.field('First name')).toHaveValue('Lena');
    },
  );

  it.each([
    ['bad_request', 400, "Something isn't right yet. Please check the fields."],
    ['validation_failed', 400, "Something isn't right yet. Please check the fields."],
    ['unauthorised', 401, 'Something went wrong on our side. Try again in a moment.'],
    ['forbidden', 403, 'Something went wrong on our side. Try again in a moment.'],
    ['not_found', 404, 'Something went wrong on our side. Try again in a moment.'],
    ['conflict', 409, 'Something went wrong on our side. Try again in a moment.'],
    ['body_too_large', 413, "Something isn't right yet. Please check the fields."],
    ['unsupported_media_type', 415, 'Something went wrong on our side. Try again in a moment.'],
    ['too_many_requests', 429, 'Too many attempts. Wait a few minutes, then try again.'],
    ['internal_error', 500, 'Something went wrong on our side. Try again in a moment.'],
    ['unavailable', 503, "We're busy right now. Try again in a moment."],
    ['network_failed', 0, "We couldn't be reached. Check your connection, then try again."],
    ['timed_out', 0, "We couldn't be reached. Check your connection, then try again."],
    ['unreadable_answer', 0, 'Something went wrong on our side. Try again in a moment.'],
  ])('[2.6/07] explains the error %s above the form', async (code, status, text) => {
    const refused = () => {
      throw new ApiError({ code, status });
    };
    const modal = openModal({
      mode: 'sign-up',
      prefill: { firstname: 'L', lastname: 'N' },
      answers: { [signUp]: refused },
    });
    await modal.enter({ 'E-mail': 'l@example.test', Password: 'Long-days-2026' });
    await modal.press('Sign up');
    expect(await modal.alert()).toHaveTextContent(text);
  });

  it("shows the server's field errors next to the fields in the language of the page", async () => {
    const errors = [
      { field: 'body.email', message: 'An e-mail address is required' },
      { field: 'password', message: 'Ten characters or more are required' },
    ];
    const refused = () => {
      throw new ApiError({ code: 'validation_failed', status: 400, errors });
    };
    const modal = openModal({ mode: 'sign-up', answers: { [signUp]: refused } });
    await modal.enter(lena);
    await modal.press('Sign up');

    await waitFor(() => expect(modal.field('E-mail')).toHaveFocus());
    expect(modal.field('E-mail')).toHaveAccessibleDescription('Enter an e-mail address like name@example.com.');
    expect(modal.field('Password')).toHaveAccessibleDescription('Use ten characters or more.');
  });

  it('requires all missing values before calling the server', async () => {
    const modal = openModal({ mode: 'sign-up' });
    await modal.enter({ Password: 'short' });
    await modal.press('Sign up');

    expect(modal.field('First name')).toHaveAccessibleDescription('Enter your first name.');
    expect(modal.field('Last name')).toHaveAccessibleDescription('Enter your last name.');
    expect(modal.field('E-mail')).toHaveAccessibleDescription('Enter an e-mail address like name@example.com.');
    expect(modal.field('Password')).toHaveAccessibleDescription('Use ten characters or more.');
    expect(modal.field('First name')).toHaveFocus();
    expect(modal.host.recorded.calls).toEqual([]);
  });

  it('marks the fields for browser autofill, and opens the legal texts in a new tab', () => {
    const modal = openModal({ mode: 'sign-up', prefill: invitation });
    const tokens = ['Title', 'First name', 'Last name', 'E-mail', 'Password', 'Country code', 'Phone'].map((label) =>
      modal.field(label).getAttribute('autocomplete'),
    );
    expect(tokens).toEqual([
      'honorific-prefix',
      'given-name',
      'family-name',
      'username',
      'new-password',
      'tel-country-code',
      'tel-national',
    ]);
    const terms = screen.getByRole('link', { name: 'terms of use (opens in a new tab)' });
    expect(terms).toHaveAttribute('href', '/terms-of-use');
    expect(terms).toHaveAttribute('target', '_blank');
    expect(screen.getByRole('link', { name: /privacy policy/ })).toHaveAttribute('href', '/privacy-policy');
  });
});

describe('signing up by e-mail', () => {
  it('requires the e-mail address first, then the name and password', async () => {
    const modal = openModal({ mode: 'email-sign-up', answers: { [signUp]: () => maya } });
    expect(screen.getByRole('dialog', { name: 'Sign up with e-mail' })).toBeVisible();
    expect(modal.field('E-mail')).toHaveFocus();
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();

    await modal.press('Continue');
    expect(modal.field('E-mail')).toHaveAccessibleDescription('Enter an e-mail address like name@example.com.');

    await modal.enter({ 'E-mail': 'lena@example.test' });
    await modal.press('Continue');
    expect(modal.field('First name')).toHaveFocus();
    expect(modal.field('E-mail')).toHaveValue('lena@example.test');

    await modal.enter({ 'First name': 'Lena', 'Last name': 'Novak', Password: 'Long-days-2026' });
    await modal.press('Sign up');
    expect(modal.sessions).toEqual([maya]);
  });
});

describe('closing the sign-up', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  const closeWithTyped = () => {
    const store = createAuthStore();
    const modal = openModal({ mode: 'email-sign-up', store });
    act(() => {
      store.getState().typeEmail('lena@example.test');
      store.getState().giveEmail(true);
      store.getState().type({ firstname: 'Lena' });
    });
    expect(modal.field('First name')).toHaveValue('Lena');
    act(() => screen.getByRole('button', { name: 'Close' }).click());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    return store;
  };

  it('[2.6/06][9/05] keeps the step and the typed values if reopened within 500 ms', () => {
    const store = closeWithTyped();
    jest.advanceTimersByTime(499);
    const modal = openModal({ mode: 'email-sign-up', store });
    expect(modal.field('First name')).toHaveValue('Lena');
    expect(modal.field('E-mail')).toHaveValue('lena@example.test');

    // Closing the form clears its values after 500 ms, unless it is reopened before that, as here.
    act(() => jest.advanceTimersByTime(5000));
    expect(modal.field('First name')).toHaveValue('Lena');
  });

  it('[2.6/06][9/05] starts empty if reopened after 500 ms', () => {
    const store = closeWithTyped();
    jest.advanceTimersByTime(500);
    const modal = openModal({ mode: 'email-sign-up', store });
    expect(screen.queryByLabelText('First name')).not.toBeInTheDocument();
    expect(modal.field('E-mail')).toHaveValue('');
  });
});
