import { type ESTree, defineRule } from '@oxlint/plugins';
import { isUnmistakable, listPhysicalDeclarations, findPhysicalProblem } from '../physical-css.ts';
import { findPlace } from '../../workspace/packages.ts';

const makers = new Set(['css', 'cx', 'keyframes', 'styled', 'injectGlobal']);
const attributes = new Set(['css', 'style', 'styles']);
const styleTypes = /^(CSSObject|CSSInterpolation|CSSProperties|Interpolation|ArrayCSSInterpolation)\b/;
/** Keys that identify an object as a style. In such an object `left` is a position, not a number of remaining items. */
const telling = new Set(['position', 'display', 'zIndex', 'translate', 'transform', 'overflow', 'inset']);

const getName = (key: ESTree.Node): string | undefined => {
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' && typeof key.value === 'string' ? key.value : undefined;
};

/**
 * Returns the name of the function that creates a style: `css` for css`…`, `styled` for styled.div(…), styled(Link)(…)
 * and styled.div.attrs(…)(…).
 */
function getMaker(node: ESTree.Node): string | undefined {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'MemberExpression') return getMaker(node.object);
  if (node.type === 'CallExpression') return getMaker(node.callee);
  return undefined;
}

const isMaker = (node: ESTree.Node) => makers.has(getMaker(node) ?? '');

function getText(node: ESTree.Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral') return undefined;
  return node.quasis.map(({ value }) => value.cooked ?? value.raw).join('_');
}

/** Requires logical CSS properties in emotion's objects and templates, because pages in Arabic are mirrored. */
export const logicalProperties = defineRule({
  create(context) {
    const place = findPlace(context.filename);
    if (!place || place.package.kind !== 'page') return {};

    const hasStyleType = (annotation: ESTree.TSType | undefined) =>
      annotation !== undefined && styleTypes.test(context.sourceCode.getText(annotation));

    function isStyle(node: ESTree.Node): boolean {
      if (node.type === 'ObjectExpression') {
        const keys = node.properties.map((property) =>
          property.type === 'Property' ? getName(property.key) : undefined,
        );
        if (keys.some((key) => key !== undefined && telling.has(key))) return true;
      }
      for (let at: ESTree.Node | null = node; at && at.type !== 'Program'; at = at.parent) {
        if (at.type === 'CallExpression' && isMaker(at.callee)) return true;
        if (at.type === 'JSXAttribute' && at.name.type === 'JSXIdentifier') return attributes.has(at.name.name);
        if (at.type === 'TSSatisfiesExpression' && hasStyleType(at.typeAnnotation)) return true;
        if (at.type === 'VariableDeclarator' && hasStyleType(at.id.typeAnnotation?.typeAnnotation)) return true;
      }
      return false;
    }

    return {
      Property(node) {
        if (node.parent.type !== 'ObjectExpression') return;
        const name = getName(node.key);
        if (name === undefined || node.computed) return;
        const fault = findPhysicalProblem(name, getText(node.value), 'object');
        if (fault && (isUnmistakable(name) || isStyle(node.parent))) context.report({ node: node.key, message: fault });
      },
      TaggedTemplateExpression({ tag, quasi }) {
        if (!isMaker(tag)) return;
        for (const { message } of listPhysicalDeclarations(getText(quasi) ?? ''))
          context.report({ node: quasi, message });
      },
      AssignmentExpression({ left }) {
        if (left.type !== 'MemberExpression' || left.object.type !== 'MemberExpression') return;
        if (getName(left.object.property) !== 'style') return;
        const fault = findPhysicalProblem(getName(left.property) ?? '', undefined, 'object');
        if (fault) context.report({ node: left, message: fault });
      },
    };
  },
});
