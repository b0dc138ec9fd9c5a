import { type ESTree, defineRule } from '@oxlint/plugins';
import { restrictToFolder } from './only-in-folder.ts';

/** Strings that can only mean a payment method. */
const names: ReadonlySet<string> = new Set(['pay_later', 'pay-later']);

const isMethod = (node: ESTree.Node): boolean =>
  (node.type === 'Identifier' && node.name === 'method') ||
  (node.type === 'MemberExpression' && node.property.type === 'Identifier' && node.property.name === 'method') ||
  (node.type === 'ChainExpression' && isMethod(node.expression));

const getText = (node: ESTree.Node): string | undefined =>
  node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;

/** Returns whether a text that code compares is a payment method and not, for example, an HTTP method. */
const isWayToPay = (text: string): boolean => text === 'card' || text === 'invoice' || text === 'redirect';

/**
 * Rejects names of payment methods outside a folder `methods/`, because code that differs by method belongs to that
 * method's folder. Suppliers have ways of paying of their own, with the same names.
 */
export const paymentMethods = defineRule({
  create(context) {
    const report = restrictToFolder(context, {
      folder: 'methods',
      besides: /^shared-contracts\/|^(?:services|sandbox)\/suppliers\/|\/(seed|seeded)-[^/]*$/,
      message: (name) =>
        `What only ${name} does belongs into its folder in methods/, behind the interface of all payment methods.`,
    });
    if (!report) return {};
    return {
      Literal(node) {
        if (typeof node.value === 'string' && names.has(node.value)) report(node, node.value);
      },
      BinaryExpression(node) {
        for (const [one, other] of [
          [node.left, node.right],
          [node.right, node.left],
        ] as const) {
          const text = getText(other);
          if (text !== undefined && isWayToPay(text) && isMethod(one)) report(node, text);
        }
      },
    };
  },
});
