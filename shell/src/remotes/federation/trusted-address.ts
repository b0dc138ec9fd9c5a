/** Converts a script URL to one that the page's Trusted Types accept. Throws a TypeError for unknown folders. */
export type TrustAddress = (url: string) => string;

/**
 * Creates the check of script URLs.
 * @param bases returns the folders whose scripts may run; called for each URL
 */
export const createTrust = (bases: () => readonly string[]): TrustAddress => {
  const createScriptURL = (url: string): string => {
    if (bases().some((base) => url.startsWith(base))) return url;
    throw new TypeError(`${url} is in no release of this page`);
  };
  const policy = window.trustedTypes?.createPolicy('shell', { createScriptURL });
  return policy ? (url) => policy.createScriptURL(url) : createScriptURL;
};
