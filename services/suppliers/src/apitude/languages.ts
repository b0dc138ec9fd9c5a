/** Language codes of the API by ISO code. */
const apiLanguages: Readonly<Record<string, string>> = {
  ar: 'ARA',
  de: 'ALE',
  en: 'ENG',
  es: 'CAS',
  fr: 'FRA',
  it: 'ITA',
  nl: 'HOL',
  pt: 'POR',
};
const isoLanguages = new Map(Object.entries(apiLanguages).map(([iso, api]) => [api, iso]));

/** Returns the API's code of a language tag such as `de-DE`. Languages that the API lacks are replaced by English. */
export const toApiLanguage = (tag: string): string => apiLanguages[tag.slice(0, 2).toLowerCase()] ?? 'ENG';

/** Returns the ISO code of a language code of the API, or undefined for an unknown one. */
export const toIsoLanguage = (code: string): string | undefined => isoLanguages.get(code);
