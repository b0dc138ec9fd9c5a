import { createRequire } from 'node:module';
import { contractVersions } from '@travel/contracts/releases/contract-versions';
import { sharedLibraries } from './shared-library-names.ts';

/** The shell shares its hooks of react-i18next under another name, which `react-i18next-of-remotes.js` imports. */
const requestOf = (key: string): string => (key === 'react-i18next' ? 'react-i18next/of-the-shell' : key);

interface ConsumedLibrary {
  readonly shareKey: string;
  readonly import: false;
  readonly singleton: true;
  /** The registry compares ranges before a page gets the two, and the entry carries no code to compare them again. */
  readonly requiredVersion: false;
  readonly version: string;
}

const require = createRequire(import.meta.url);

const nameOf = (key: string): string =>
  key
    .split('/')
    .slice(0, key.startsWith('@') ? 2 : 1)
    .join('/');

const versionOf = (name: string): string => {
  const manifest: { version: string } = require(`${name}/package.json`);
  return manifest.version;
};

/** Contracts of their own; i18next belongs to the host, whose `i18n` it is. */
const majors: Readonly<Record<string, number>> = {
  react: contractVersions.react,
  'react-dom': contractVersions.react,
  '@emotion/cache': contractVersions.emotion,
  '@emotion/react': contractVersions.emotion,
  '@emotion/styled': contractVersions.emotion,
};

/** Remotes take these libraries from the shell and contain no copy of them. */
export const listConsumedLibraries = (): Record<string, ConsumedLibrary> =>
  Object.fromEntries(
    sharedLibraries.map((key) => {
      const version = versionOf(nameOf(key));
      return [requestOf(key), { import: false, shareKey: key, singleton: true, requiredVersion: false, version }];
    }),
  );

/** The version of each library that the shell shares. */
export const readSharedVersions = (): Record<string, string> =>
  Object.fromEntries(sharedLibraries.map((key) => [nameOf(key), versionOf(nameOf(key))]));

/** The range of each library that will do for a remote. */
export const readAcceptedRanges = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(readSharedVersions()).map(([name, version]) => [
      name,
      `^${majors[name] ?? version.split('.')[0]}.0.0`,
    ]),
  );
