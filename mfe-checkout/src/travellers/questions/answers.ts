import type { Question } from '@travel/contracts/orders/questions';
import { longestRequest } from '@travel/contracts/orders/stay-requests';
import {
  getFieldPath,
  type ValidationContext,
  type QuestionField,
  type QuestionDefinition,
  type TypedValues,
} from './question.ts';

/** Supported questions by key. */
type Parts<Answers> = Readonly<Record<string, QuestionDefinition<Answers> | undefined>>;
type Questions = readonly Question<string>[];

/** Returns the questions' fields with their paths, in order. */
const listFields = <Answers>(parts: Parts<Answers>, questions: Questions) =>
  questions.flatMap(({ key, required }) => {
    const part = parts[key];
    const paths = part?.fields.map((field) => getFieldPath(key, field)) ?? [];
    return (part?.fields ?? []).map((field: QuestionField, index) => ({
      field,
      path: paths[index] ?? key,
      siblings: paths,
      required,
    }));
  });

/** Returns the paths of all fields of the questions. */
export const listPaths = <Answers>(parts: Parts<Answers>, questions: Questions): string[] =>
  listFields(parts, questions).map(({ path }) => path);

/** Returns the path of a field, or of a question's first field. Undefined if it is not part of the questions. */
export const findFieldPath = <Answers>(
  parts: Parts<Answers>,
  questions: Questions,
  path: string,
): string | undefined => {
  const paths = listPaths(parts, questions);
  return paths.find((one) => one === path) ?? paths.find((one) => one.startsWith(`${path}.`));
};

/** Returns the error text key of an answer, or undefined if it is valid. Partly answered questions are invalid. */
export const getAnswerError = <Answers>(
  parts: Parts<Answers>,
  questions: Questions,
  typed: TypedValues,
  path: string,
  journey: ValidationContext,
): string | undefined => {
  const entry = listFields(parts, questions).find((one) => one.path === path);
  if (!entry) return undefined;
  const text = (typed[path] ?? '').trim();
  const isBegun = entry.siblings.some((sibling) => (typed[sibling] ?? '').trim() !== '');
  const error = `questions.faults.${(journey.age !== null && entry.field.childErrorKey) || path}`;
  if (text === '') return entry.required || isBegun ? error : undefined;
  return entry.field.isValid(text, journey) ? undefined : error;
};

/** Returns the answers to send, without unanswered questions. */
export const buildAnswers = <Answers>(
  parts: Parts<Answers>,
  questions: Questions,
  typed: TypedValues,
): Partial<Answers> => {
  let answers: Partial<Answers> = {};
  for (const { key } of questions) {
    const part = parts[key];
    const of = (name: string) => (typed[name === '' ? key : `${key}.${name}`] ?? '').trim();
    if (part?.fields.every(({ name }) => of(name) !== '')) answers = { ...answers, ...part.answer(of) };
  }
  return answers;
};

/** Returns the typed values that may be stored, without those from documents. */
export const getStorableAnswers = <Answers>(
  parts: Parts<Answers>,
  questions: Questions,
  typed: TypedValues,
): TypedValues => {
  const stored = questions.filter(({ key }) => parts[key]?.isStorable);
  return Object.fromEntries(
    listPaths(parts, stored).flatMap((path) => {
      const text = typed[path] ?? '';
      return text === '' ? [] : [[path, text]];
    }),
  );
};

/** Parses stored answers, ignoring invalid values. */
export const readAnswers = <Answers>(parts: Parts<Answers>, questions: Questions, stored: unknown): TypedValues => {
  const values: Readonly<Record<string, unknown>> =
    typeof stored === 'object' && stored !== null ? Object.fromEntries(Object.entries(stored)) : {};
  return getStorableAnswers(
    parts,
    questions,
    Object.fromEntries(
      Object.entries(values).flatMap(([path, text]) =>
        typeof text === 'string' ? [[path, text.slice(0, longestRequest)]] : [],
      ),
    ),
  );
};
