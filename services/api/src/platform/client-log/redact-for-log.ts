/** Maximum length of the text of one field. The rest is cut, so that a page cannot fill the log. */
const longestText = 2_000;
const mostEntries = 60;
const deepest = 6;

/** Maximum length of a log line. The line is cut before it is cleaned, which takes time per character. */
export const longestLine = 4_096;

/** Number of characters that may still be read, shared by all parts of a log line. */
export interface TextBudget {
  left: number;
}

export const createTextBudget = (): TextBudget => ({ left: longestLine });

// ana@example.test → a…@example.test: enough to distinguish two people, too little to write to either.
const email = /(?<![^\s@"<>(),:;])([^\s@"<>(),:;])[^\s@"<>(),:;]*@([\p{L}\p{N}.-]+\.\p{L}{2,})/gu;
// A secret named in running text, a query string or JSON inside a string.
const namedSecret =
  /((?<![a-z_-])[a-z_-]*(?:token|secret|password|passwd|api[_-]?key)|\b(?:cvc|cvv|security[_-]?code|authorization|cookie|impersonate_key|accesscode))(\\*["']?\s*[:=]\s*\\*["']?)(?:bearer\s+)?[^\s"'&;,}\\]+/gi;
// Text that looks like a token anywhere: bearer values, keys with a known prefix, signed three-part tokens.
const tokenShaped =
  /\bBearer\s+\S+|\b(?:sk|pk|rk|whsec|seti|pi)_[A-Za-z0-9_.-]{8,}|(?<![\w-])[\w-]{12,}\.[\w-]{12,}(?:\.[\w-]{12,})?/gi;
const opaque = /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{40,}(?![\w-])/g;

const hidden = '[redacted]';

const wordEnds = new Set(' \t\n"<>(),;&');
const longestWord = 200;

/** Cuts before the word at the limit: half an e-mail address or token would not be recognised. */
const cutText = (text: string, longest: number): string => {
  if (text.length <= longest) return text;
  let end = longest;
  while (end > 0 && end > longest - longestWord && !wordEnds.has(text.charAt(end - 1))) end -= 1;
  return `${text.slice(0, end)}…`;
};

const cleanText = (text: string, budget: TextBudget): string => {
  const cut = cutText(text, Math.min(longestText, budget.left));
  budget.left -= cut.length;
  return cut
    .replaceAll(namedSecret, `$1$2${hidden}`)
    .replaceAll(tokenShaped, hidden)
    .replaceAll(opaque, hidden)
    .replaceAll(email, '$1…@$2');
};

const cleanValue = (value: unknown, budget: TextBudget, depth: number): unknown => {
  if (typeof value === 'string') return cleanText(value, budget);
  budget.left -= 1;
  if (typeof value !== 'object' || value === null) return value;
  if (depth === deepest) return '[cut]';
  const entries = Object.entries(value).slice(0, mostEntries);
  const cleaned: [string, unknown][] = [];
  for (const [name, inner] of entries) {
    if (budget.left <= 0) break;
    cleaned.push([cleanText(name, budget), cleanValue(inner, budget, depth + 1)]);
  }
  return Array.isArray(value) ? cleaned.map(([, inner]) => inner) : Object.fromEntries(cleaned);
};

/**
 * Returns the loggable form of a page's log line: e-mail addresses shortened, tokens and named secrets removed, long
 * and deep values cut. The logger itself removes the values of fields with secret names, and card numbers.
 */
export const redactForLog = (value: unknown, budget: TextBudget = createTextBudget()): unknown =>
  cleanValue(value, budget, 0);
