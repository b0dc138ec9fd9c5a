import type { Host } from '@travel/contracts/host/host';
import { useState } from 'react';
import { applyAndReload, storeOnDevice, saveToAccount, type Choice } from '../choice/choice.ts';
import type { PickerLists } from '../lists/lists.ts';

export type LocaleChoice = ReturnType<typeof useLocaleChoice>;

/** Manages the choice, which starts with the page's language and currency, and applies it. */
export const useLocaleChoice = (host: Host, lists: PickerLists | null) => {
  const [language, setLanguage] = useState<string>(host.locale.language);
  const [currency, setCurrency] = useState(host.locale.currency);
  const [status, setStatus] = useState<'choosing' | 'saving' | 'not-saved'>('choosing');

  const chosenLanguage = lists?.languages.find(({ code }) => code === language);
  const chosenCurrency = lists?.currencies.find(({ code }) => code === currency);
  const choice: Choice | null =
    chosenLanguage && chosenCurrency ? { language: chosenLanguage, currency: chosenCurrency } : null;

  const save = async (wanted: Choice) => {
    setStatus('saving');
    storeOnDevice(host, wanted);
    try {
      await saveToAccount(host, wanted);
    } catch (error) {
      // The choice remains in the fields and on this device, so that the user can try to save it again.
      host.log.error('locale.save_failed', error);
      setStatus('not-saved');
      return;
    }
    applyAndReload(host, wanted);
  };

  return {
    language,
    currency,
    choice,
    working: status === 'saving',
    notSaved: status === 'not-saved',
    setLanguage,
    setCurrency,
    /** Applies language and currency. Does nothing until both are chosen (spec §5). */
    apply() {
      if (choice && status !== 'saving') void save(choice);
    },
    /** Continues with the choice on this device after the account could not be saved. */
    applyHere() {
      if (!choice) return;
      storeOnDevice(host, choice);
      applyAndReload(host, choice);
    },
  };
};
