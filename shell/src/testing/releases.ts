import type { ReleaseLocation, ReleaseChoice } from '@travel/contracts/host/boot';

/** Returns the URLs of a release; only the version makes them unique. */
export const releaseAddress = (version: string, name = 'mfe-test'): ReleaseLocation => {
  const base = `http://127.0.0.1:3100/${name}/${version}/`;
  return { version, base, entry: { url: `${base}entry.js`, integrity: '', global: `mfe_test_${version}` } };
};

export const releaseChoice = (version: string, lastGood?: string): ReleaseChoice => ({
  ...releaseAddress(version),
  ...(lastGood !== undefined && { lastGood: releaseAddress(lastGood) }),
});
