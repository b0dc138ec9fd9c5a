import { getTextLanguage } from '@travel/contracts/locale/languages';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import type { CatalogueCode } from '@travel/contracts/products';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '../foundation/host/host-context.tsx';

const namespace = 'mfe-checkout/choices';

/** The words for what one chooses, by the code of the catalogue: they come with the texts of the package. */
export const choices = (language: TextLanguage) =>
  import(/* webpackChunkName: "texts-[request]" */ `./choices/${language}.json`, { with: { type: 'json' } });

/** What one chooses of a catalogue: "Room", "Flight". Empty until the words are there. */
export const useChoiceWord = (catalogue: CatalogueCode): string => {
  const { t } = useTranslation(namespace);
  const { i18n, locale } = useHost();
  const language = getTextLanguage(locale.language);
  useEffect(() => {
    if (i18n.hasResourceBundle(language, namespace)) return;
    const load = async () => {
      const { default: texts } = await choices(language);
      i18n.addResourceBundle(language, namespace, texts);
    };
    // Without its word the step is a tick and a line.
    load().catch(() => {});
  }, [i18n, language]);
  return t(catalogue, { defaultValue: '' });
};
