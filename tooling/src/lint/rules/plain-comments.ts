import { defineRule, type Context } from '@oxlint/plugins';
import { findPrivateWords, removeQuotes } from '../readability/vocabulary.ts';

type Comment = ReturnType<Context['sourceCode']['getAllComments']>[number];

/** Matches instructions for tools. */
const directive = /^[\s*]*(?:eslint|oxlint|@ts-|@jest|webpack|istanbul|prettier|v8|c8|#|=|-{3})/;

/**
 * Matches a first word that makes the comment a continuation of a name, such as "Of mails." or "What a member pays."
 */
const clause =
  /^(?:Of|What|Who|Whom|Whose|Which|Those|Such|So that|All that)\b|^That (?!is\b|makes?\b|would\b|leaves?\b)/;
/** A word that begins a full sentence only if a main clause follows: "Where a supplier refuses, the rest is booked." */
const subordinate = /^(?:Where|Wherever|Whatever|Whoever|As|Until|Till)\b(?! a result\b| of\b)(?![^.;]*,)/;

/** Reports comments that use the private vocabulary of vocabulary.ts, or that are a clause instead of a sentence. */
export const plainComments = defineRule({
  create: (context) => ({
    Program() {
      for (const { text, comment } of joinLines(context.sourceCode.getAllComments())) {
        const words = findPrivateWords(text);
        const start = removeQuotes(text).trim();
        const opener = clause.exec(start) ?? subordinate.exec(start);
        const messages = [
          ...(words.length > 0 ? [`Write ordinary terms for ${words.join(', ')}.`] : []),
          ...(opener ? [`Begin with a noun or a verb and write a full sentence, not "${opener[0]} …".`] : []),
        ];
        if (messages.length > 0) context.report({ node: comment, message: messages.join(' ') });
      }
    },
  }),
});

/** Joins `//` comments on consecutive lines, which are one text. */
function joinLines(comments: Comment[]): { text: string; comment: Comment }[] {
  const joined: { text: string; comment: Comment; lastLine: number }[] = [];
  for (const comment of comments) {
    if (directive.test(comment.value)) continue;
    const text = comment.value
      .replaceAll(/^[ \t]*\*{1,2}/gm, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
    const last = joined.at(-1);
    const continues = comment.type === 'Line' && last?.comment.type === 'Line';
    if (continues && last.lastLine === comment.loc.start.line - 1) {
      last.text += ` ${text}`;
      last.lastLine = comment.loc.end.line;
    } else {
      joined.push({ text, comment, lastLine: comment.loc.end.line });
    }
  }
  return joined;
}
