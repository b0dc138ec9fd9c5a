/** A language in its own words, without its country: "English", "Español", "العربية". */
export const languageName = (code: string): string => {
  const [language = code] = code.split('-');
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(language) ?? code;
  const [first = '', ...rest] = name;
  return first.toLocaleUpperCase(code) + rest.join('');
};

/** "EN", where there is little room. */
export const languageCode = (code: string): string => (code.split('-')[0] ?? code).toUpperCase();
