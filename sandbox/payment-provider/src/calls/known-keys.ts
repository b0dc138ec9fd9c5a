import { tokenDigest } from '@travel/kit/crypto/random-id';

/**
 * Secret keys that earlier calls used successfully. Calls with them are not rate-limited, because a shop calls from
 * only a few IP addresses.
 */
export interface KnownKeys {
  add(authorization: string | undefined): void;
  has(authorization: string | undefined): boolean;
}

const mostKnown = 1_000;

export const createKnownKeys = (): KnownKeys => {
  const digests = new Set<string>();
  return {
    add(authorization) {
      if (digests.size < mostKnown) digests.add(tokenDigest(authorization ?? ''));
    },
    has: (authorization) => authorization !== undefined && digests.has(tokenDigest(authorization)),
  };
};
