import { getTextLanguage, type TextLanguage } from '@travel/contracts/locale/languages';
import type { CatalogueCode } from '@travel/contracts/products/product-definitions';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';

const namespace = 'mfe-checkout/choices';

/** Loads the names of the first step by catalogue code. They load with the package's texts. */
export const loadChoiceNames = (language: TextLanguage) =>
  import(`./choices/${language}.json`, { with: { type: 'json' } });

/** Returns what is chosen in a catalogue: "Room", "Flight". Empty until loaded. */
export const useChoiceName = (catalogue: CatalogueCode): string => {
  const { t } = useTranslation(namespace);
  const { i18n, locale } = useHost();
  const language = getTextLanguage(locale.language);
  useEffect(() => {
    if (i18n.hasResourceBundle(language, namespace)) return;
    const load = async () => {
      const { default: texts } = await loadChoiceNames(language);
      i18n.addResourceBundle(language, namespace, texts);
    };
    // Ignore a failure: the step is then shown as completed, but without the name of the choice.
    load().catch(() => {});
  }, [i18n, language]);
  return t(catalogue, { defaultValue: '' });
};
