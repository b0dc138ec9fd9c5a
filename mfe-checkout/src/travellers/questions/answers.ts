import type { Question } from '@travel/contracts/questions';
import { pathOf } from './question.ts';
import type { Journey, QuestionField, QuestionPart, Typed } from './question.ts';

/** The questions that can be drawn, by their keys. */
type Parts<Answers> = Readonly<Record<string, QuestionPart<Answers> | undefined>>;
type Questions = readonly Question<string>[];

/** The fields of questions with their paths, in the order of asking. */
const fieldsOf = <Answers>(parts: Parts<Answers>, questions: Questions) =>
  questions.flatMap(({ key, required }) => {
    const part = parts[key];
    const paths = part?.fields.map((field) => pathOf(key, field)) ?? [];
    return (part?.fields ?? []).map((field: QuestionField, index) => ({
      field,
      path: paths[index] ?? key,
      siblings: paths,
      required,
    }));
  });

/** Returns the paths of all fields of questions. */
export const pathsOf = <Answers>(parts: Parts<Answers>, questions: Questions): string[] =>
  fieldsOf(parts, questions).map(({ path }) => path);

/** Returns the path of the field that a path names, or that a question begins with; undefined where none is asked. */
export const fieldAt = <Answers>(parts: Parts<Answers>, questions: Questions, path: string): string | undefined => {
  const paths = pathsOf(parts, questions);
  return paths.find((one) => one === path) ?? paths.find((one) => one.startsWith(`${path}.`));
};

/** Returns what is wrong with an answer, as a key of texts; half an answer is none. */
export const answerFault = <Answers>(
  parts: Parts<Answers>,
  questions: Questions,
  typed: Typed,
  path: string,
  journey: Journey,
): string | undefined => {
  const asked = fieldsOf(parts, questions).find((one) => one.path === path);
  if (!asked) return undefined;
  const text = (typed[path] ?? '').trim();
  const isBegun = asked.siblings.some((sibling) => (typed[sibling] ?? '').trim() !== '');
  const fault = `questions.faults.${(journey.age !== null && asked.field.childFault) || path}`;
  if (text === '') return asked.required || isBegun ? fault : undefined;
  return asked.field.isRight(text, journey) ? undefined : fault;
};

/** Returns the answers as they are sent; what was left open is left out. */
export const answersTo = <Answers>(parts: Parts<Answers>, questions: Questions, typed: Typed): Partial<Answers> => {
  let answers: Partial<Answers> = {};
  for (const { key } of questions) {
    const part = parts[key];
    const of = (name: string) => (typed[name === '' ? key : `${key}.${name}`] ?? '').trim();
    if (part?.fields.every(({ name }) => of(name) !== '')) answers = { ...answers, ...part.answer(of) };
  }
  return answers;
};

/** Returns what was typed, without what is read from a document: that is never kept. */
export const keptAnswers = <Answers>(parts: Parts<Answers>, questions: Questions, typed: Typed): Typed => {
  const kept = questions.filter(({ key }) => parts[key]?.isKept);
  return Object.fromEntries(
    pathsOf(parts, kept).flatMap((path) => {
      const text = typed[path] ?? '';
      return text === '' ? [] : [[path, text]];
    }),
  );
};

/** Returns what was kept of the answers, whatever somebody put there. */
export const readAnswers = <Answers>(parts: Parts<Answers>, questions: Questions, kept: unknown): Typed => {
  const values: Readonly<Record<string, unknown>> =
    typeof kept === 'object' && kept !== null ? Object.fromEntries(Object.entries(kept)) : {};
  return keptAnswers(
    parts,
    questions,
    Object.fromEntries(
      Object.entries(values).flatMap(([path, text]) => (typeof text === 'string' ? [[path, text.slice(0, 254)]] : [])),
    ),
  );
};
