/** Returns a language's own name without its country: "English", "Español", "العربية". */
export const getLanguageName = (code: string): string => {
  const [language = code] = code.split('-');
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(language) ?? code;
  const [first = '', ...rest] = name;
  return first.toLocaleUpperCase(code) + rest.join('');
};

/** Returns a short code such as "EN", for narrow layouts. */
export const getLanguageCode = (code: string): string => (code.split('-')[0] ?? code).toUpperCase();
