/**
 * How swc reads a source for Node to load, in tests and in packed packages alike: imports of JSON keep what they say of
 * their type. Pages are built for browsers by options of their own, in webpack/.
 */
export const swcOptions = (tsx: boolean, react: { readonly development?: boolean } = {}) => ({
  swcrc: false,
  jsc: {
    target: 'es2024' as const,
    parser: { syntax: 'typescript' as const, tsx },
    experimental: { keepImportAttributes: true },
    transform: {
      verbatimModuleSyntax: true,
      ...(tsx && { react: { runtime: 'automatic' as const, importSource: '@emotion/react', ...react } }),
    },
  },
  module: { type: 'es6' as const },
});
