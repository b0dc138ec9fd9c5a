/** Turns the address of a script into one that the page's Trusted Types let through; only known folders pass. */
export type TrustAddress = (url: string) => string;

/** @param bases folders whose scripts may run, asked anew with each address */
export const createTrust = (bases: () => readonly string[]): TrustAddress => {
  const createScriptURL = (url: string): string => {
    if (bases().some((base) => url.startsWith(base))) return url;
    throw new TypeError(`${url} is in no release of this page`);
  };
  const policy = window.trustedTypes?.createPolicy('shell', { createScriptURL });
  return policy ? (url) => policy.createScriptURL(url) : createScriptURL;
};
