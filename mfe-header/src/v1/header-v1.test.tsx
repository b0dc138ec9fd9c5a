import { createSignedInSession } from '@travel/ui/remote/testing/signed-in.ts';
import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@travel/contracts/http/api-error';
import { screen, waitFor, within } from '@testing-library/react';
import { showHeader } from '../testing/show-header.tsx';

const signOut = 'POST /api/auth/sign-out';
const guest = { user: null, api_key: null };

describe('header v1', () => {
  it('[2.8/03] renders the banner with a logo and name that link to the home page', async () => {
    const header = await showHeader();
    expect(header.banner()).toHaveAttribute('data-header', 'v1');
    expect(header.remote.element.firstElementChild).toHaveAttribute('data-remote', 'mfe-header@0.0.0-test');

    const home = screen.getByRole('link', { name: 'Almanac' });
    expect(home).toHaveAttribute('href', '/');
    await header.user.click(home);
    expect(header.went()).toEqual(['/']);
  });

  it('leaves a click on the logo that opens a new tab to the browser', async () => {
    const header = await showHeader('v1', { path: '/resorts/search-details' });
    screen.getByRole('link', { name: 'Flights' }).addEventListener('click', (event) => event.preventDefault());
    await header.user.keyboard('{Control>}');
    await header.follow('Flights');
    expect(header.went()).toEqual([]);
  });

  it('requests the modals for sign-in, language and currency, and plans', async () => {
    const header = await showHeader();
    await header.press('Sign in');
    await header.press('Language and currency');
    await header.press('Membership');
    expect(header.asked).toEqual({
      'auth:requested': [{ mode: 'sign-in' }],
      'locale:requested': [{}],
      'plans:requested': [{ reason: 'link' }],
    });
  });

  it.each([
    ['en-US', 'USD', 'English · USD'],
    ['es-MX', 'MXN', 'Español · MXN'],
    ['fr-FR', 'EUR', 'Français · EUR'],
    ['de-DE', 'CHF', 'Deutsch · CHF'],
    ['ar-AE', 'AED', 'العربية · AED'],
    ['en-XA', 'USD', 'English · USD'],
  ] as const)('shows the language of %s by its own name, and the currency', async (language, currency, value) => {
    const header = await showHeader('v1', { locale: { language, currency } });
    expect(within(header.banner()).getByText(value)).toBeVisible();
  });

  it('names the button for language and currency by its purpose and its value', async () => {
    await showHeader();
    expect(screen.getByRole('button', { name: 'Language and currency English · USD' })).toBeVisible();
  });

  it('requires guests to sign in before opening the trips, and opens them for signed-in users', async () => {
    const header = await showHeader();
    await header.follow('My trips');
    expect(header.asked['auth:requested']).toEqual([{ mode: 'sign-in', returnTo: '/user/my-trips' }]);
    expect(header.went()).toEqual([]);

    await header.remote.unmount();
    const later = await showHeader('v1', { session: createSignedInSession() });
    await later.follow('My trips');
    expect(later.went()).toEqual(['/user/my-trips']);
  });

  it("shows the organisation's phone number and e-mail address as help", async () => {
    const header = await showHeader();
    await header.press('Help');
    expect(screen.getByRole('link', { name: 'Call +1 555 0100' })).toHaveAttribute('href', 'tel:+15550100');
    expect(screen.getByRole('link', { name: 'Write to help@almanac.example' })).toHaveAttribute(
      'href',
      'mailto:help@almanac.example',
    );
  });

  it("moves the header's links into the menu on checkout", async () => {
    const header = await showHeader('v1', { path: '/hotel-checkout' });
    expect(screen.getByText('Secure payment')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'My trips' })).not.toBeInTheDocument();
    expect(header.products()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();

    await header.press('Menu');
    expect(header.products()).toContain('Hotels *');
  });
});

describe('the account menu', () => {
  it('shows the signed-in user, with links to trips and account', async () => {
    const header = await showHeader('v1', { session: createSignedInSession() });
    expect(screen.queryByRole('button', { name: 'Sign in' })).not.toBeInTheDocument();
    const account = screen.getByRole('button', { name: /^Account/ });
    expect(account).toHaveAttribute('aria-expanded', 'false');
    expect(account).toHaveTextContent('Account Maya Okafor');

    await header.press('Account');
    expect(account).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText('traveller@example.test')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Agent profile' })).not.toBeInTheDocument();
    await header.follow('Account');
    expect(header.went()).toEqual(['/user/profile']);
    expect(screen.queryByRole('link', { name: 'Account' })).not.toBeInTheDocument();
  });

  it('[6/06] links agents to the agent profile', async () => {
    const header = await showHeader('v1', { session: createSignedInSession({ role: 'agent' }) });
    await header.press('Account');
    await header.follow('Agent profile');
    expect(header.went()).toEqual(['/agent/profile']);
  });

  it('signs out through the API and publishes the session', async () => {
    const header = await showHeader('v1', { session: createSignedInSession(), answers: { [signOut]: () => guest } });
    await header.press('Account');
    await header.press('Sign out');
    await waitFor(() => expect(header.asked['session:changed']).toEqual([{ session: guest }]));
    expect(header.host.recorded.toasts.map(({ message }) => message)).toEqual(["You're signed out."]);
  });

  it('reports a failed sign-out', async () => {
    const header = await showHeader('v1', {
      session: createSignedInSession(),
      answers: {
        [signOut]: () => {
          throw ApiError.transport('network_failed');
        },
      },
    });
    await header.press('Account');
    await header.press('Sign out');
    await waitFor(() =>
      expect(header.host.recorded.toasts).toEqual([
        { message: "We couldn't sign you out. You're still signed in.", options: { tone: 'negative' } },
      ]),
    );
    expect(header.asked['session:changed']).toBeUndefined();
  });

  it('switches between sign-in and account menu without losing the focus', async () => {
    const header = await showHeader('v1');
    await header.press('Sign in');
    expect(screen.getByRole('button', { name: 'Sign in' })).toHaveFocus();

    await header.remote.update({ ...header.host, session: createSignedInSession() }, {});
    expect(screen.queryByRole('button', { name: 'Sign in' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Account/ })).toHaveFocus();

    await header.remote.update({ ...header.host, session: guest }, {});
    expect(screen.getByRole('button', { name: 'Sign in' })).toHaveFocus();
  });

  it('closes the account menu by Escape, by a click outside, and when the focus leaves it', async () => {
    const header = await showHeader('v1', { session: createSignedInSession() });
    const isOpen = () => screen.queryByRole('link', { name: 'Account' }) !== null;

    await header.press('Account');
    await header.user.tab();
    await header.user.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    expect(screen.getByRole('button', { name: /^Account/ })).toHaveFocus();

    await header.user.keyboard('{Enter}');
    expect(isOpen()).toBe(true);
    await header.user.click(document.body);
    expect(isOpen()).toBe(false);

    await header.press('Account');
    await header.user.tab({ shift: true });
    expect(isOpen()).toBe(false);
  });

  it.each([
    [{ firstname: 'Élodie', lastname: 'd’Arc' }, 'ÉD'],
    [{ firstname: 'أحمد', lastname: 'علي' }, 'أع'],
    [{ firstname: '👩‍🚀Ada', lastname: '' }, '👩‍🚀'],
  ])('shows the initials of the user %p', async (name, initials) => {
    await showHeader('v1', { session: createSignedInSession(name) });
    const account = screen.getByRole('button', { name: /^Account/ });
    expect(account.querySelector('[data-avatar]')).toHaveAttribute('data-initials', initials);
  });
});
