/** Maximum length; longer texts are truncated first, to bound the cost. */
const longestText = 8_000;

const address = /\bhttps?:\/\/[^\s"'()<>]{1,2000}/g;
const releaseFile = /\/[a-z-]{1,40}\/\d[\w.+-]{0,79}\/[\w./~-]{1,200}\.js$/;
const position = /(?::\d{1,7}){1,2}$/;

const queryValue = /([?&#;][\w.[\]-]{1,60}=)[^\s&"'()<>]{1,2000}/g;
const namedSecret =
  /\b((?:api[_-]?key|token|secret|password|passwd|cvc|cvv|authorization|cookie|accesscode|impersonate_key)["']?\s{0,3}[:=]\s{0,3}["']?)(?:bearer\s)?[^\s"'&;,}\\]{1,2000}/gi;
const email = /[^\s@"<>(),:;/\\]{1,64}(?:@|%40)[\p{L}\p{N}.-]{1,255}/giu;
const digitRun = /\p{Nd}(?:(?:%20|[ .\u00a0+-])?\p{Nd}){8,40}/giu;
const token = /(?<![\w-])(?=[\w-]{0,200}\d)[\w-]{24,2000}/g;

const cleanWords = (text: string): string =>
  text
    .replaceAll(namedSecret, '$1…')
    .replaceAll(queryValue, '$1…')
    .replaceAll(email, '(e-mail)')
    .replaceAll(token, '(token)')
    .replaceAll(digitRun, '(number)');

/** Removes the query of a URL and preserves line and column. URLs of release files contain no personal data. */
const cleanAddress = (text: string): string => {
  const at = position.exec(text)?.[0] ?? '';
  const plain = text.slice(0, text.length - at.length);
  const [path = ''] = plain.split(/[?#]/, 1);
  return `${releaseFile.test(path) ? path : cleanWords(path)}${at}`;
};

/**
 * Returns a failure text without e-mail addresses, numbers long enough to identify someone, tokens, secrets and query
 * values. Pages clean what they send, and the server cleans what it receives.
 */
export const removePersonalData = (text: string): string => {
  const short = text.slice(0, longestText);
  let clean = '';
  let last = 0;
  for (const found of short.matchAll(address)) {
    clean += cleanWords(short.slice(last, found.index)) + cleanAddress(found[0]);
    last = found.index + found[0].length;
  }
  return clean + cleanWords(short.slice(last));
};
