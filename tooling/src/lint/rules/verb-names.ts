import { defineRule, type ESTree } from '@oxlint/plugins';

/** Verbs that look like participles. */
const verbs = new Set([
  'embed',
  'exceed',
  'feed',
  'need',
  'proceed',
  'read',
  'seed',
  'shed',
  'speed',
  'succeed',
  'bring',
  'ping',
  'ring',
]);
const irregular =
  /^(?:told|kept|held|made|paid|sent|shown|taken|left|lost|found|bought|sold|written|drawn|given|seen|said|begun|built|chosen|done|gone|had|known|meant|sought|spent|stood|thought|brought)$/;
const privateWords = /Told|Beside|Anew|Whoever|Standing|Asked|Wanted|Meanwhile/;

/** Returns why a function's name is not a verb phrase; undefined if the name is accepted. */
function findNameProblem(name: string): string | undefined {
  if (/^[A-Z]/.test(name)) return undefined;
  const [first = ''] = name.split(/(?=[A-Z])/, 1);
  if (/[a-z\d]Of$/.test(name)) return 'begin with a verb instead of ending in "Of", such as getRefundAmount';
  if (irregular.test(first) || (/(?:ed|ing)$/.test(first) && !verbs.has(first))) {
    return `begin with a verb instead of "${first}", such as findBooking or isExpired`;
  }
  const word = privateWords.exec(name);
  return word ? `write an ordinary term for "${word[0]}"` : undefined;
}

/** Reports exported functions whose name is not a verb phrase. */
export const verbNames = defineRule({
  create(context) {
    const check = (id: ESTree.Node) => {
      const problem = id.type === 'Identifier' ? findNameProblem(id.name) : undefined;
      if (problem && id.type === 'Identifier') context.report({ node: id, message: `${id.name}: ${problem}.` });
    };
    return {
      ExportNamedDeclaration({ declaration }) {
        if (declaration?.type === 'FunctionDeclaration' && declaration.id) check(declaration.id);
        if (declaration?.type !== 'VariableDeclaration') return;
        for (const { id, init } of declaration.declarations) {
          if (init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression') check(id);
        }
      },
    };
  },
});
