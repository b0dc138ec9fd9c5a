import type { ESTree, Visitor } from '@oxlint/plugins';

export interface Import {
  specifier: string;
  /** Whether the import is erased at run time. `import { type X }` is not: its module is still loaded. */
  typeOnly: boolean;
  node: ESTree.StringLiteral;
}

const literal = (node: ESTree.Expression): node is ESTree.StringLiteral =>
  node.type === 'Literal' && typeof node.value === 'string';

/** Visits each import, re-export and dynamic import of a file. */
export const visitImports = (visit: (found: Import) => void): Visitor => ({
  ImportDeclaration: ({ source, importKind }) =>
    visit({ specifier: source.value, typeOnly: importKind === 'type', node: source }),
  ExportNamedDeclaration: ({ source, exportKind }) => {
    if (source) visit({ specifier: source.value, typeOnly: exportKind === 'type', node: source });
  },
  ExportAllDeclaration: ({ source, exportKind }) =>
    visit({ specifier: source.value, typeOnly: exportKind === 'type', node: source }),
  ImportExpression: ({ source }) => {
    if (literal(source)) visit({ specifier: source.value, typeOnly: false, node: source });
  },
  TSImportType: ({ source }) => visit({ specifier: source.value, typeOnly: true, node: source }),
});
