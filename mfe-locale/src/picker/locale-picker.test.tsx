import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@travel/contracts/http/api-error';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import arabic from '../texts/ar-AE.json' with { type: 'json' };
import { languages, openPicker } from '../testing/open-picker.tsx';

const refused = () => {
  throw new ApiError({ code: 'unavailable', status: 503 });
};

const plain = (text: string | null) => text?.replaceAll(/\s/g, ' ');

describe('the language and currency modal', () => {
  it("[2.4/10][4/15] shows its title, two searchable lists with the page's current values, and Apply", async () => {
    const picker = openPicker();
    expect(screen.getByRole('dialog', { name: 'Select your language & currency' })).toBeVisible();
    expect(await picker.list('Language')).toHaveValue('English (United States)');
    expect(await picker.list('Currency')).toHaveValue('US Dollar');
    expect(screen.getByRole('button', { name: 'Apply' })).toBeEnabled();
  });

  it("[2.4/11][9/20] limits the modal's width to 492 px and the height of an open list to 15rem", async () => {
    const picker = openPicker();
    expect(screen.getByRole('dialog')).toHaveStyle({ inlineSize: 'min(492px, 100dvi - 32px)' });
    await picker.user.click(await picker.list('Currency'));
    expect(screen.getByRole('listbox').parentElement).toHaveStyle({ maxBlockSize: '15rem' });
  });

  it.each(['the close icon', 'Escape', 'a press outside'])(
    '[2.4/10][4/15] closes the modal by %s without changing language or currency',
    async (close) => {
      const picker = openPicker();
      await picker.choose('Currency', 'Danish Krone');
      const dialog = screen.getByRole('dialog');
      if (close === 'the close icon') await picker.user.click(screen.getByRole('button', { name: 'Close' }));
      if (close === 'Escape') await picker.user.keyboard('{Escape}');
      if (close === 'a press outside') {
        await picker.user.pointer({ keys: '[MouseLeft]', target: dialog, coords: { clientX: 5, clientY: 5 } });
      }
      expect(picker.closes()).toBe(1);
      expect(picker.kept().cookies).toEqual({ lang_code: null, currency_code: null });
      expect(picker.host.recorded.reloads).toBe(0);
    },
  );

  it.each([
    ['kr', ['Danish KroneDKK', 'Icelandic KrónaISK', 'South Korean WonKRW']],
    ['PESO', ['Mexican PesoMXN']],
    ['usd', ['US DollarUSD']],
    ['won', ['South Korean WonKRW']],
  ])('[5/11][2.8/07] finds currencies by "%s" in name or code, ignoring case', async (typed, found) => {
    expect(await openPicker().search('Currency', typed)).toEqual(found);
  });

  it.each([
    ['MÉX', ['Español (México)Spanish (Mexico)es-MX']],
    ['ar-', ['العربية (الإمارات)Arabic (United Arab Emirates)ar-AE']],
    ['العرب', ['العربية (الإمارات)Arabic (United Arab Emirates)ar-AE']],
    ['GERMAN', ['Deutsch (Deutschland)German (Germany)de-DE']],
    ['arabic', ['العربية (الإمارات)Arabic (United Arab Emirates)ar-AE']],
    ['english', ['English (United States)en-US']],
  ])(
    '[5/11] finds languages by "%s" in their own name, their name on this page, or code, ignoring case',
    async (typed, found) => {
      expect(await openPicker().search('Language', typed)).toEqual(found);
    },
  );

  it('[5/11] finds languages by their names in any language of the page', async () => {
    const picker = openPicker({ texts: arabic, locale: { language: 'ar-AE' } });
    expect(await picker.search('اللغة', 'الألمانية')).toEqual(['Deutsch (Deutschland)الألمانية (ألمانيا)de-DE']);
  });

  it('[5/11] shows a message when no language or currency is found', async () => {
    const picker = openPicker();
    expect(await picker.search('Language', 'klingon')).toEqual([]);
    expect(screen.getByText('No languages found')).toBeVisible();
    await picker.user.keyboard('{Escape}');
    expect(await picker.search('Currency', 'doubloon')).toEqual([]);
    expect(screen.getByText('No currencies found')).toBeVisible();
  });

  it("[7.5/06] shows the value of another currency by the day's exchange rates", async () => {
    const picker = openPicker({
      answers: {
        'GET /api/reference/exchange-rates': () => ({
          data: { base: 'USD', as_of: '2026-11-20', rates: { USD: '1', KRW: '1400', MXN: '18.4' } },
        }),
      },
    });
    await picker.list('Currency');
    const rates = () => picker.host.recorded.calls.filter(({ key }) => key === 'GET /api/reference/exchange-rates');
    expect(rates()).toEqual([]);
    await picker.choose('Currency', 'South Korean Won');
    expect(plain((await screen.findByText(/is about/)).textContent)).toEqual(
      expect.stringMatching(/^USD 100\.00 is about KRW 140,000 \(rate of (20 November|November 20,) 2026\)\.$/),
    );
    await picker.choose('Currency', 'Mexican Peso');
    expect(plain((await screen.findByText(/is about/)).textContent)).toContain('USD 100.00 is about MXN 1,840');
    await picker.choose('Currency', 'Danish Krone');
    await waitFor(() => expect(screen.queryByText(/is about/)).not.toBeInTheDocument());
    await picker.choose('Currency', 'US Dollar');
    expect(screen.queryByText(/is about/)).not.toBeInTheDocument();
  });

  it('allows another currency without exchange rates', async () => {
    const picker = openPicker({ answers: { 'GET /api/reference/exchange-rates': refused } });
    await picker.choose('Currency', 'Danish Krone');
    expect(screen.queryByText(/is about/)).not.toBeInTheDocument();
    await picker.apply();
    expect(picker.kept().cookies.currency_code).toBe('DKK');
  });

  it('chooses language and currency by keyboard only: type, arrow, Enter, Apply', async () => {
    const picker = openPicker({ focus: 'currency' });
    await waitFor(async () => expect(await picker.list('Currency')).toHaveFocus());
    await picker.user.keyboard('kr{ArrowDown}{Enter}');
    expect(await picker.list('Currency')).toHaveValue('Icelandic Króna');
    await picker.user.tab();
    expect(screen.getByRole('button', { name: 'Apply' })).toHaveFocus();
    await picker.user.keyboard('{Enter}');
    expect(picker.applied).toEqual([{ language: 'en-US', currency: 'ISK' }]);
  });

  it('focuses the list that the opening request named', async () => {
    const picker = openPicker({ focus: 'language' });
    await waitFor(async () => expect(await picker.list('Language')).toHaveFocus());
  });

  it('[5/12] ignores Apply until both a language and a currency are chosen', async () => {
    const picker = openPicker({ locale: { currency: 'XTS' } });
    expect(await picker.list('Currency')).toHaveValue('');
    await picker.apply();
    await picker.user.type(await picker.list('Language'), '{Enter}');
    expect(picker.host.recorded.reloads).toBe(0);
    expect(picker.kept().cookies).toEqual({ lang_code: null, currency_code: null });

    await picker.choose('Currency', 'Danish Krone');
    await picker.apply();
    expect(picker.applied).toEqual([{ language: 'en-US', currency: 'DKK' }]);
  });

  it('loads the names of currencies in the language of the page', async () => {
    const picker = openPicker({ texts: arabic, locale: { language: 'ar-AE' } });
    expect(await picker.list('العملة')).toHaveValue('US Dollar');
    expect(screen.getByRole('dialog', { name: 'اختر لغتك وعملتك' })).toBeVisible();
    expect(picker.host.recorded.calls).toContainEqual({
      key: 'GET /api/reference/currencies',
      request: expect.objectContaining({ query: { lang: 'ar-AE' } }),
    });
  });

  it('shows that the lists failed to load, and focuses the first list after a successful retry', async () => {
    let down = true;
    const answers = { 'GET /api/reference/languages': () => (down ? refused() : { data: languages }) };
    const picker = openPicker({ answers });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      "The languages and currencies didn't load. Nothing on the page has changed.",
    );
    expect(screen.getByRole('button', { name: 'Apply' })).toBeDisabled();

    await picker.user.click(screen.getByRole('button', { name: 'Try again' }));
    // Wait until the retry ends, because the button ignores clicks before that.
    await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).not.toHaveAttribute('aria-busy'));
    expect(screen.getByRole('alert')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();

    down = false;
    await picker.user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(async () => expect(await picker.list('Language')).toHaveFocus());
  });

  it('has no accessibility errors, with and without an open list', async () => {
    const picker = openPicker();
    await picker.list('Currency');
    expect(await findFaults()).toEqual([]);
    await picker.search('Currency', 'kr');
    expect(await findFaults()).toEqual([]);
  });
});

describe('flags', () => {
  it('[2.8/08] shows a placeholder image if a flag fails to load', async () => {
    const picker = openPicker();
    await picker.search('Currency', 'icelandic');
    const flag = screen.getByRole('option').querySelector('img');
    expect(flag).toHaveAttribute('src', 'http://127.0.0.1:3100/flags/is.svg');
    if (flag) fireEvent.error(flag);
    expect(flag).toHaveAttribute('src', expect.stringContaining('image-missing'));
  });

  it('[9/18] shows the Mexican flag for the peso', async () => {
    const picker = openPicker();
    await picker.search('Currency', 'peso');
    expect(screen.getByRole('option').querySelector('img')).toHaveAttribute(
      'src',
      'http://127.0.0.1:3100/flags/mxn.svg',
    );
  });
});
