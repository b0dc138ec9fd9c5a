import { type ESTree, defineRule } from '@oxlint/plugins';
import { findPlace } from '../../workspace/packages.ts';

const spoken = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'label',
  'placeholder',
  'title',
]);
const hasLetters = (text: string) => /\p{L}/u.test(text);

/** Returns the literal texts that an expression can show, such as both branches of a condition. */
function findWords(node: ESTree.Node): ESTree.Node[] {
  switch (node.type) {
    case 'JSXExpressionContainer':
      return findWords(node.expression);
    case 'Literal':
      return typeof node.value === 'string' && hasLetters(node.value) ? [node] : [];
    case 'TemplateLiteral':
      return node.quasis.some(({ value }) => hasLetters(value.raw)) ? [node] : [];
    case 'ConditionalExpression':
      return [...findWords(node.consequent), ...findWords(node.alternate)];
    case 'LogicalExpression':
      return [...findWords(node.left), ...findWords(node.right)];
    default:
      return [];
  }
}

/**
 * Rejects literal text in components, because all texts that people read or hear come from the text files through
 * i18next.
 */
export const translatedText = defineRule({
  create(context) {
    const place = findPlace(context.filename);
    if (!place || place.isBuildOrTest || place.package.kind !== 'page') return {};
    const report = (node: ESTree.Node) =>
      context.report({ node, message: "Text for people comes from the texts files: t('…')." });

    return {
      JSXText(node) {
        if (hasLetters(node.value)) report(node);
      },
      JSXExpressionContainer(node) {
        if (node.parent.type === 'JSXElement' || node.parent.type === 'JSXFragment') findWords(node).forEach(report);
      },
      JSXAttribute({ name, value }) {
        if (name.type === 'JSXIdentifier' && spoken.has(name.name) && value) findWords(value).forEach(report);
      },
    };
  },
});
