import { createRequire } from 'node:module';
import { contractVersions } from '@travel/contracts/releases/contract-versions';
import { sharedLibraries } from './shared-library-names.ts';

/** The shell shares its hooks of react-i18next under another name, which `react-i18next-of-remotes.js` imports. */
const toRequest = (key: string): string => (key === 'react-i18next' ? 'react-i18next/of-the-shell' : key);

interface ConsumedLibrary {
  readonly shareKey: string;
  readonly import: false;
  readonly singleton: true;
  /**
   * False, because the registry compares version ranges before a page gets both packages, so the entry script contains
   * no code for it.
   */
  readonly requiredVersion: false;
  readonly version: string;
}

const require = createRequire(import.meta.url);

const getLibraryName = (key: string): string =>
  key
    .split('/')
    .slice(0, key.startsWith('@') ? 2 : 1)
    .join('/');

const readVersion = (name: string): string => {
  const manifest: { version: string } = require(`${name}/package.json`);
  return manifest.version;
};

/**
 * Contract versions of libraries that have one of their own. i18next has none: as `host.i18n` it is part of the host's
 * contract.
 */
const majors: Readonly<Record<string, number>> = {
  react: contractVersions.react,
  'react-dom': contractVersions.react,
  '@emotion/cache': contractVersions.emotion,
  '@emotion/react': contractVersions.emotion,
  '@emotion/styled': contractVersions.emotion,
};

/** Returns the libraries that remotes take from the shell instead of bundling a copy. */
export const listConsumedLibraries = (): Record<string, ConsumedLibrary> =>
  Object.fromEntries(
    sharedLibraries.map((key) => {
      const version = readVersion(getLibraryName(key));
      return [toRequest(key), { import: false, shareKey: key, singleton: true, requiredVersion: false, version }];
    }),
  );

/** Returns the version of each library that the shell shares. */
export const readSharedVersions = (): Record<string, string> =>
  Object.fromEntries(sharedLibraries.map((key) => [getLibraryName(key), readVersion(getLibraryName(key))]));

/** Returns the accepted range of each library for remotes. */
export const readAcceptedRanges = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(readSharedVersions()).map(([name, version]) => [
      name,
      `^${majors[name] ?? version.split('.')[0]}.0.0`,
    ]),
  );
