import { beforeAll } from '@jest/globals';
import type { LocalePickerProps } from '@travel/contracts/host/remotes/remote-props';
import { preloadSearchSelect } from '@travel/ui/lists/search-select.tsx';
import { fakeHost, type FakeHostOptions } from '@travel/ui/remote/testing/fake-host.ts';
import { createSignedInSession } from '@travel/ui/remote/testing/signed-in.ts';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { LocalePicker } from '../picker/locale-picker.tsx';
import english from '../texts/en-US.json' with { type: 'json' };

// A list opens at once if its code is loaded, so every test loads the code first.
beforeAll(preloadSearchSelect);

const currencies = [
  { code: 'DKK', name: 'Danish Krone', id: 19, flag: '/flags/dk.svg' },
  { code: 'ISK', name: 'Icelandic Króna', id: 20, flag: '/flags/is.svg' },
  { code: 'MXN', name: 'Mexican Peso', id: 12, flag: '/flags/mxn.svg' },
  { code: 'KRW', name: 'South Korean Won', id: 13, flag: '/flags/kr.svg' },
  { code: 'USD', name: 'US Dollar', id: 9, flag: '/flags/us.svg' },
];

export const languages = [
  { code: 'en-US', name: 'English (United States)', id: 1 },
  { code: 'es-MX', name: 'Español (México)', id: 2 },
  { code: 'de-DE', name: 'Deutsch (Deutschland)', id: 4 },
  { code: 'ar-AE', name: 'العربية (الإمارات)', id: 5 },
];

/** API responses with both lists. */
export const lists: NonNullable<FakeHostOptions['answers']> = {
  'GET /api/reference/languages': () => ({ data: languages }),
  'GET /api/reference/currencies': () => ({ data: currencies }),
};

export const maya = createSignedInSession();

interface OpenPickerOptions extends FakeHostOptions {
  readonly focus?: LocalePickerProps['focus'];
}

/** Renders the picker and records its calls to the host. */
export const openPicker = ({ focus, answers, ...options }: OpenPickerOptions = {}) => {
  const host = fakeHost({ package: 'mfe-locale', texts: english, answers: { ...lists, ...answers }, ...options });
  const applied: { language: string; currency: string }[] = [];
  host.bus.subscribe('locale:applied', (event) => applied.push(event));
  let closes = 0;
  const view = render(
    <I18nextProvider i18n={host.i18n}>
      <LocalePicker
        host={host}
        focus={focus}
        onClose={() => {
          closes += 1;
          view.unmount();
        }}
      />
    </I18nextProvider>,
  );
  const user = userEvent.setup();
  const list = (label: string) => screen.findByRole<HTMLInputElement>('combobox', { name: label });

  return {
    host,
    user,
    applied,
    list,
    closes: () => closes,
    /** Returns the names offered for a search. */
    async search(label: string, typed: string) {
      await user.click(await list(label));
      await user.clear(await list(label));
      if (typed) await user.type(await list(label), typed);
      return screen.queryAllByRole('option').map((option) => option.textContent);
    },
    async choose(label: string, name: string) {
      await user.click(await list(label));
      await user.click(screen.getByRole('option', { name: new RegExp(name) }));
    },
    apply: () => user.click(screen.getByRole('button', { name: 'Apply' })),
    /** Returns what the picker has stored for later pages: cookies and local storage. */
    kept: () => ({
      cookies: { lang_code: host.cookies.get('lang_code'), currency_code: host.cookies.get('currency_code') },
      storage: Object.fromEntries(
        (['lang_code', 'lan_id', 'currency_code', 'currency_id'] as const).map((key) => [key, host.storage.get(key)]),
      ),
    }),
  };
};
