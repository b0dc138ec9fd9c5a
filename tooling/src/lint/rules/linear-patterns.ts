import { defineRule, type ESTree } from '@oxlint/plugins';
import { analyse } from 'scslre';

/** Matches a word boundary at the beginning of an alternative, which the pattern therefore checks first. */
const leadingBoundary = /(?<=^|\||\((?:\?:|\?<\w+>)?)\\b/g;

/**
 * Lookbehind for "not preceded by a word character". Equivalent to a word boundary if the pattern continues with a word
 * character.
 */
const noWordBefore = '(?<!\\w)';

const advice =
  'This pattern takes time that grows faster than the text it reads. Let it start only where a run begins, as (?<!\\/)\\/+$ does.';

const getText = (node: ESTree.Node | undefined): string | undefined =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;

/**
 * Rejects patterns with quadratic or worse running time that `regexp/no-super-linear-*` do not detect: those that begin
 * with a word boundary (`/\b[\w-]+@/` restarts at each hyphen and reads the rest each time), and those constructed from
 * a string, `new RegExp('…')`.
 */
export const linearPatterns = defineRule({
  create(context) {
    const check = (node: ESTree.Node, source: string, flags: string) => {
      if (analyse({ source, flags }, { maxReports: 1 }).reports.length > 0) context.report({ node, message: advice });
    };
    const checkMade = (node: ESTree.CallExpression | ESTree.NewExpression) => {
      if (node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') return;
      const source = getText(node.arguments[0]);
      if (source !== undefined)
        check(node, source.replaceAll(leadingBoundary, noWordBefore), getText(node.arguments[1]) ?? '');
    };
    return {
      Literal(node) {
        if (!('regex' in node)) return;
        const { pattern, flags } = node.regex;
        const source = pattern.replaceAll(leadingBoundary, noWordBefore);
        if (source !== pattern) check(node, source, flags);
      },
      CallExpression: checkMade,
      NewExpression: checkMade,
    };
  },
});
