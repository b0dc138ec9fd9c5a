import { type ESTree, defineRule } from '@oxlint/plugins';
import { visitImports } from '../imports.ts';
import { findPlace } from '../../workspace/packages.ts';

const globals = new Set(['location', 'history', 'localStorage', 'sessionStorage', 'cookieStore']);
const owners: Record<string, Set<string>> = {
  window: globals,
  globalThis: globals,
  self: globals,
  document: new Set(['cookie', 'location']),
};
const libraries = /^(react-router(-dom)?|single-spa|socket\.io-client|@module-federation\/.*)$/;

const advice = 'belongs to the shell; take it from the host.';

const getName = (key: ESTree.Node): string | undefined => {
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' && typeof key.value === 'string' ? key.value : undefined;
};

/**
 * Restricts access to cookies, location, history, local storage and the socket to the shell; all other packages use
 * their host.
 */
export const pageGlobals = defineRule({
  create(context) {
    const place = findPlace(context.filename);
    if (!place || place.isBuildOrTest || place.package.folder === 'shell') return {};
    if (place.package.kind !== 'page' && place.package.kind !== 'contracts') return {};

    const isGlobal = (node: ESTree.Node): node is ESTree.IdentifierReference =>
      node.type === 'Identifier' && context.sourceCode.isGlobalReference(node);
    const report = (node: ESTree.Node, what: string) => context.report({ node, message: `${what} ${advice}` });

    return {
      ...visitImports(({ specifier, typeOnly, node }) => {
        if (libraries.test(specifier) && !typeOnly) report(node, specifier);
      }),
      Identifier(node) {
        const { parent } = node;
        const isType =
          parent.type.startsWith('TS') && parent.type !== 'TSAsExpression' && parent.type !== 'TSNonNullExpression';
        if (globals.has(node.name) && !isType && isGlobal(node)) report(node, node.name);
      },
      MemberExpression(node) {
        if (!isGlobal(node.object) || (!node.computed && node.property.type !== 'Identifier')) return;
        const name = getName(node.property);
        if (name !== undefined && owners[node.object.name]?.has(name)) report(node, `${node.object.name}.${name}`);
      },
      VariableDeclarator({ id, init }) {
        if (id.type !== 'ObjectPattern' || !init || !isGlobal(init)) return;
        for (const property of id.properties) {
          const name = property.type === 'Property' ? getName(property.key) : undefined;
          if (name !== undefined && owners[init.name]?.has(name)) report(property, `${init.name}.${name}`);
        }
      },
    };
  },
});
