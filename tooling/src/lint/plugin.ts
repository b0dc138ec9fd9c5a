import { definePlugin } from '@oxlint/plugins';
import { importTable } from './rules/import-table.ts';
import { linearPatterns } from './rules/linear-patterns.ts';
import { logicalProperties } from './rules/logical-properties.ts';
import { pageGlobals } from './rules/page-globals.ts';
import { paymentMethods } from './rules/payment-methods.ts';
import { plainComments } from './rules/plain-comments.ts';
import { plainTitles } from './rules/plain-titles.ts';
import { productCodes } from './rules/product-codes.ts';
import { sandboxSuppliers } from './rules/sandbox-suppliers.ts';
import { translatedText } from './rules/translated-text.ts';
import { verbNames } from './rules/verb-names.ts';
import { zodFreePages } from './rules/zod-free-pages.ts';

/** The project's own lint rules, loaded by .oxlintrc.json. */
const plugin = definePlugin({
  meta: { name: 'travel' },
  rules: {
    'import-table': importTable,
    'linear-patterns': linearPatterns,
    'logical-properties': logicalProperties,
    'page-globals': pageGlobals,
    'payment-methods': paymentMethods,
    'plain-comments': plainComments,
    'plain-titles': plainTitles,
    'product-codes': productCodes,
    'sandbox-suppliers': sandboxSuppliers,
    'translated-text': translatedText,
    'verb-names': verbNames,
    'zod-free-pages': zodFreePages,
  },
});

export { plugin as default };
