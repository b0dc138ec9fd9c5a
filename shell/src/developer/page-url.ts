/**
 * Returns the URL of this page with a request to replace a release. Delivery applies the request and redirects to the
 * URL without it.
 */
export const getPageUrl = (asked: { readonly remote: string } | { readonly release: string }): string => {
  const { pathname, search, hash } = window.location;
  const query = new URLSearchParams(search);
  for (const [key, value] of Object.entries(asked)) query.append(key, value);
  return `${pathname}?${query}${hash}`;
};

const local = /^https?:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?\/[\w./-]*\.js$/;
const version = /^\d+\.\d+\.\d+(?:[-.+][A-Za-z0-9.-]+)?$/;

/**
 * Returns the page URL that replaces a package by the typed local URL or version, or undefined if the input is neither.
 */
export const getReplacementUrl = (name: string, typed: string): string | undefined => {
  const what = typed.trim();
  if (local.test(what)) return getPageUrl({ remote: `${name}@${what}` });
  return version.test(what) ? getPageUrl({ release: `${name}@${what}` }) : undefined;
};
