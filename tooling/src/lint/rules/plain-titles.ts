import { defineRule, type ESTree } from '@oxlint/plugins';
import { findPrivateWords } from '../readability/vocabulary.ts';

/** Matches numbers of specification clauses. */
const prefix = /^(?:\[P?[\d./, ]+\]\s*)+/;
/** Matches a title that begins with a value of the table. */
const placeholder = /^[$%]/;
/** Matches a verb in the third person. "is" is excluded, because it describes a state without what causes it. */
const verb = /^(?!is |its |this |as |was )[a-z][a-z-]*s\b/;

/**
 * Reports titles of tests that use the private vocabulary, and titles of unit tests that do not begin with a verb:
 * "rejects an expired coupon". Journeys and properties may be a sentence about a person or a rule.
 */
export const plainTitles = defineRule({
  create(context) {
    if (!/\.(?:test|spec)\.tsx?$/.test(context.filename)) return {};
    const isJourney = /\.spec\.tsx?$/.test(context.filename);
    return {
      CallExpression({ callee, arguments: [first] }) {
        const names = readNames(callee);
        const text = first && readText(first);
        if (!first || text === undefined || !['it', 'test', 'describe'].includes(names[0] ?? '')) return;
        const title = text.replace(prefix, '');
        const words = findPrivateWords(title);
        const isSentence = isJourney || names.some((name) => ['describe', 'step', 'prop'].includes(name));
        const startsWell = isSentence || placeholder.test(title) || verb.test(title);
        const messages = [
          ...(words.length > 0 ? [`Write ordinary terms for ${words.join(', ')}.`] : []),
          ...(startsWell ? [] : ['Begin with a verb in the present tense: "rejects an expired coupon".']),
        ];
        if (messages.length > 0) context.report({ node: first, message: `"${text}": ${messages.join(' ')}` });
      },
    };
  },
});

/** Returns the names of a callee from the first to the last: `it.each(table)` has `it` and `each`. */
function readNames(callee: ESTree.Node): string[] {
  if (callee.type === 'Identifier') return [callee.name];
  if (callee.type === 'CallExpression') return readNames(callee.callee);
  if (callee.type === 'TaggedTemplateExpression') return readNames(callee.tag);
  if (callee.type !== 'MemberExpression') return [];
  return [...readNames(callee.object), ...(callee.property.type === 'Identifier' ? [callee.property.name] : [])];
}

/** Returns the text of a literal, with a placeholder for each value that is put into it; undefined for anything else. */
function readText(node: ESTree.Node): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  return node.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.raw).join('$value') : undefined;
}
