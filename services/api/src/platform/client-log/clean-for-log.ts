/** Bounds of one log line of a page; what goes beyond is cut, so that a page cannot fill the log. */
const longestText = 2_000;
const mostEntries = 60;
const deepest = 6;

// ana@example.test → a…@example.test: enough to tell two people apart, too little to write to either.
const email = /(?<![^\s@"<>(),:;])([^\s@"<>(),:;])[^\s@"<>(),:;]*@([\p{L}\p{N}.-]+\.\p{L}{2,})/gu;
// A secret named in running text, a query string or JSON inside a string.
const namedSecret =
  /((?<![a-z_-])[a-z_-]*(?:token|secret|password|passwd|api[_-]?key)|\b(?:cvc|cvv|security[_-]?code|authorization|cookie|impersonate_key|accesscode))(\\*["']?\s*[:=]\s*\\*["']?)(?:bearer\s+)?[^\s"'&;,}\\]+/gi;
// What looks like a token wherever it stands: bearer values, keys with a known beginning, signed three-part tokens.
const tokenShaped =
  /\bBearer\s+\S+|\b(?:sk|pk|rk|whsec|seti|pi)_[A-Za-z0-9_.-]{8,}|(?<![\w-])[\w-]{12,}\.[\w-]{12,}(?:\.[\w-]{12,})?/gi;
const opaque = /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{40,}(?![\w-])/g;

const hidden = '[redacted]';

const cleanText = (text: string): string => {
  const cut = text.length > longestText ? `${text.slice(0, longestText)}…` : text;
  return cut
    .replaceAll(namedSecret, `$1$2${hidden}`)
    .replaceAll(tokenShaped, hidden)
    .replaceAll(opaque, hidden)
    .replaceAll(email, '$1…@$2');
};

/**
 * What of a page's log line is written: e-mail addresses shortened, tokens and named secrets out of texts, long and
 * deep things cut. Fields with secret names and card numbers are emptied by the log itself.
 */
export const cleanForLog = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string') return cleanText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === deepest) return '[cut]';
  if (Array.isArray(value)) return value.slice(0, mostEntries).map((inner) => cleanForLog(inner, depth + 1));
  const entries = Object.entries(value).slice(0, mostEntries);
  return Object.fromEntries(entries.map(([name, inner]) => [cleanText(name), cleanForLog(inner, depth + 1)]));
};
