/**
 * Returns swc's options for sources that Node loads, in tests and in packed packages. Import attributes of JSON are
 * preserved. Pages are built with other options, in webpack/.
 */
export const createSwcOptions = (tsx: boolean, react: { readonly development?: boolean } = {}) => ({
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
