import type { Host } from '@travel/contracts/host/host';
import type { Currency } from '@travel/contracts/locale/currency';
import { defaults } from '@travel/contracts/locale/defaults';
import type { Language } from '@travel/contracts/locale/languages';

export interface Choice {
  readonly language: Language;
  readonly currency: Currency;
}

/**
 * Stores language and currency on this device: in cookies for the next HTML, and in local storage with the same values
 * (spec §3).
 */
export const storeOnDevice = ({ cookies, storage }: Host, { language, currency }: Choice): void => {
  cookies.set('lang_code', language.code);
  cookies.set('currency_code', currency.code);
  storage.set('lang_code', language.code);
  storage.set('lan_id', String(language.id));
  storage.set('currency_code', currency.code);
  storage.set('currency_id', String(currency.id));
};

/** Milliseconds after which saving counts as failed. */
const saveTimeout = 8000;

/**
 * Saves language and currency in the user's account; does nothing for guests (spec §4). Rejects with the error of the
 * call.
 */
export const saveToAccount = async ({ http, session }: Host, { language, currency }: Choice): Promise<void> => {
  if (!session.user) return;
  await http('POST /api/preferences', {
    body: {
      usr_type: session.user.usr_type ?? defaults.userType,
      preferred_language: language.code,
      preferred_currency: currency.code,
    },
    timeout: saveTimeout,
  });
};

/** Publishes language and currency, and reloads the page with them. */
export const applyAndReload = ({ bus, reload }: Host, { language, currency }: Choice): void => {
  bus.publish('locale:applied', { language: language.code, currency: currency.code });
  reload();
};
