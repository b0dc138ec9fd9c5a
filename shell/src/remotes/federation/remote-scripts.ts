import type { ReleaseAddress } from '@travel/contracts/host/boot';
import { getFreshAddress } from '@travel/contracts/releases/release-address';
import { LoadError } from './load-error.ts';
import { createTrust } from './trusted-address.ts';

/** An entry that may run, and the global that it fills. */
interface AllowedEntry {
  readonly address: string;
  readonly global: string;
}

/** How the script of a remote's entry comes into the page, whoever asks for it. */
export interface RemoteScripts {
  /**
   * Lets the scripts of a release run; returns the address of its entry, a fresh one where `fresh` is above zero.
   * @throws LoadError for a release that fills no global
   */
  readonly allow: (release: ReleaseAddress, fresh: number) => AllowedEntry;
  /** The element for an address that was allowed, not yet in the page. */
  readonly scriptOf: (address: string) => HTMLScriptElement;
  /** Milliseconds after which the script of an address counts as lost. */
  readonly timeoutOf: (address: string) => number;
}

/** Of a local remote, whose build may still be under way; in milliseconds. */
const localTimeout = 60_000;

export const createRemoteScripts = (nonce: string, timeout: number): RemoteScripts => {
  const integrities = new Map<string, string>();
  const bases = new Set<string>();
  const trust = createTrust(() => [...bases]);
  const integrityOf = (address: string): string => integrities.get(address) ?? '';

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
      script.integrity = integrityOf(address);
      return script;
    },
    // Only what somebody builds on their own machine has no integrity.
    timeoutOf: (address) => (integrityOf(address) === '' ? localTimeout : timeout),
  };
};
