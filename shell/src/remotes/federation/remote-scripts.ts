import type { ReleaseAddress } from '@travel/contracts/host/boot';
import { getFreshAddress } from '@travel/contracts/releases/release-address';
import { LoadError } from './load-error.ts';

interface AllowedEntry {
  readonly address: string;
  readonly global: string;
}

export interface RemoteScripts {
  /**
   * Allows the scripts of a release. Returns the URL of its entry script; a `fresh` above zero gives a new URL.
   * @throws LoadError if the release declares no global
   */
  readonly allow: (release: ReleaseAddress, fresh: number) => AllowedEntry;
  /** Creates the script element for an allowed URL, without adding it to the page. */
  readonly scriptOf: (address: string) => HTMLScriptElement;
  /** Milliseconds until a missing script counts as failed. */
  readonly timeoutOf: (address: string) => number;
}

/** Milliseconds for a local remote, whose build may still be running. */
const localTimeout = 60_000;

/** Converts a script URL to one that the page's Trusted Types accept. Throws a TypeError for unknown folders. */
type TrustAddress = (url: string) => string;

/**
 * Creates the check of script URLs.
 * @param bases returns the folders whose scripts may run; called for each URL
 */
const createTrust = (bases: () => readonly string[]): TrustAddress => {
  const createScriptURL = (url: string): string => {
    if (bases().some((base) => url.startsWith(base))) return url;
    throw new TypeError(`${url} is in no release of this page`);
  };
  const policy = window.trustedTypes?.createPolicy('shell', { createScriptURL });
  return policy ? (url) => policy.createScriptURL(url) : createScriptURL;
};

export const createRemoteScripts = (nonce: string, timeout: number): RemoteScripts => {
  const integrities = new Map<string, string>();
  const bases = new Set<string>();
  const trust = createTrust(() => [...bases]);
  const getIntegrity = (address: string): string => integrities.get(address) ?? '';

  return {
    allow({ base, entry: { url, integrity, global } }, fresh) {
      if (global === null) throw new LoadError('The release has no global to be found by');
      const address = fresh > 0 ? getFreshAddress(url, fresh) : url;
      bases.add(base);
      integrities.set(address, integrity);
      return { address, global };
    },
    scriptOf(address) {
      const script = document.createElement('script');
      script.src = trust(address);
      script.nonce = nonce;
      script.crossOrigin = 'anonymous';
      script.integrity = getIntegrity(address);
      return script;
    },
    // Only local builds have no integrity hash.
    timeoutOf: (address) => (getIntegrity(address) === '' ? localTimeout : timeout),
  };
};
