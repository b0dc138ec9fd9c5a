import type { Host } from '@travel/contracts/host/host';
import { getTextLanguage, type TextLanguage } from '@travel/contracts/locale/languages';
import { loadOnce } from '../host/load-once.ts';

export type LegalText = 'privacy-policy' | 'terms-of-use';

// Few people open these long texts, so they are not loaded with every page.
const legalTexts: Record<LegalText, (language: TextLanguage) => Promise<{ default: object }>> = {
  'privacy-policy': (language) =>
    import(/* webpackChunkName: "privacy-policy-[request]" */ `./privacy-policy/${language}.json`, {
      with: { type: 'json' },
    }),
  'terms-of-use': (language) =>
    import(/* webpackChunkName: "terms-of-use-[request]" */ `./terms-of-use/${language}.json`, {
      with: { type: 'json' },
    }),
};

const getNamespace = (text: LegalText): string => `mfe-travel/${text}`;

// Keyed by i18next instance, because each mounted remote has its own instance and needs the texts in it.
const loads = new WeakMap<Host['i18n'], ReturnType<typeof loadOnce<string, string>>>();

/** Loads a text in the visitor's language and returns its i18next namespace. */
export const loadLegalText = ({ i18n, locale }: Pick<Host, 'i18n' | 'locale'>, text: LegalText): Promise<string> => {
  const language = getTextLanguage(locale.language);
  const namespace = getNamespace(text);
  const own = loads.get(i18n) ?? loadOnce<string, string>();
  loads.set(i18n, own);
  return own.load(`${namespace}/${language}`, async () => {
    const texts = await legalTexts[text](language);
    i18n.addResourceBundle(language, namespace, texts.default);
    return namespace;
  });
};
