/** The libraries that the shell shares with remotes, key by key: sharing a package does not share its subpaths. */
export const sharedLibraries = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  '@emotion/cache',
  '@emotion/react',
  '@emotion/react/jsx-runtime',
  '@emotion/styled',
  'i18next',
  'react-i18next',
] as const;
