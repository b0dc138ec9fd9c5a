import { setPhoneRules } from './typed-phone.ts';

/**
 * Loads the phone number rules for a form without a list of countries, at low priority. Rejects if the file cannot be
 * loaded.
 */
export const loadPhoneRules = async (country: string): Promise<void> =>
  setPhoneRules(await import(/* webpackFetchPriority: "low" */ './phone.ts'), country);
