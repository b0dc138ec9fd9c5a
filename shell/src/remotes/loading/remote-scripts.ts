import type { ReleaseLocation } from '@travel/contracts/host/boot';
import { getFreshUrl } from '@travel/contracts/releases/release-urls';
import { LoadError } from './load-error.ts';

/** Milliseconds for a local remote, whose build may still be running. */
const localTimeout = 60_000;

/**
 * Returns a function that converts a script URL to one that the page's Trusted Types accept. It throws a TypeError for
 * URLs outside `bases`, the folders whose scripts may run.
 */
const createTrust = (bases: ReadonlySet<string>): ((url: string) => string) => {
  const createScriptURL = (url: string): string => {
    if ([...bases].some((base) => url.startsWith(base))) return url;
    throw new TypeError(`${url} is in no release of this page`);
  };
  const policy = window.trustedTypes?.createPolicy('shell', { createScriptURL });
  return policy ? (url) => policy.createScriptURL(url) : createScriptURL;
};

export const createRemoteScripts = (nonce: string, timeout: number) => {
  const integrities = new Map<string, string>();
  const bases = new Set<string>();
  const trust = createTrust(bases);
  const getIntegrity = (address: string): string => integrities.get(address) ?? '';

  return {
    /**
     * Adds the scripts of a release to those that the page may run, and returns the URL of the entry script. A `fresh`
     * above zero gives a new URL.
     * @throws LoadError if the release declares no global
     */
    allow({ base, entry: { url, integrity, global } }: ReleaseLocation, fresh: number) {
      if (global === null) throw new LoadError('The release has no global to be found by');
      const address = fresh > 0 ? getFreshUrl(url, fresh) : url;
      bases.add(base);
      integrities.set(address, integrity);
      return { address, global };
    },
    /** Creates the script element for an allowed URL, without adding it to the page. */
    scriptOf(address: string): HTMLScriptElement {
      const script = document.createElement('script');
      script.src = trust(address);
      script.nonce = nonce;
      script.crossOrigin = 'anonymous';
      script.integrity = getIntegrity(address);
      return script;
    },
    /**
     * Returns the milliseconds after which a script that has not loaded counts as failed: more for local builds, the
     * only ones without an integrity hash.
     */
    timeoutOf: (address: string): number => (getIntegrity(address) === '' ? localTimeout : timeout),
  };
};

export type RemoteScripts = ReturnType<typeof createRemoteScripts>;
