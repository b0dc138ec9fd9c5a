import type { Question } from '@travel/contracts/orders/questions';
import type { TypedValues } from './question.ts';

interface Answering {
  readonly id: string;
  readonly answers: TypedValues;
}

interface Draft {
  readonly orderQuestions: { readonly travellers: readonly Question<string>[] };
  readonly people: readonly Answering[];
}

const key = 'nationality';

const isDocumentRequired = ({ orderQuestions }: Draft): boolean =>
  orderQuestions.travellers.some((question) => question.key === 'document' && question.required);

/** Returns the person with an answer, unless the person has one that differs from the suggestion before. */
const suggestAnswer = (person: Answering, path: string, answer: string, before: string): Answering => {
  const current = person.answers[path] ?? '';
  return current === '' || current === before ? { ...person, answers: { ...person.answers, [path]: answer } } : person;
};

/**
 * Returns the draft after a traveller's nationality has changed. Most documents are issued by the country of
 * nationality, and most groups have the nationality of their lead, so these answers follow it until they are changed.
 */
export const followNationality = <D extends Draft>(draft: D, personId: string, before: string): D => {
  const answer = draft.people.find(({ id }) => id === personId)?.answers[key] ?? '';
  if (answer === before) return draft;
  // A country without the other fields makes an optional document incomplete.
  const needsDocument = isDocumentRequired(draft);
  const isLead = draft.people[0]?.id === personId;
  const people = draft.people.map((person) => {
    if (person.id !== personId && !isLead) return person;
    const one = suggestAnswer(person, key, answer, before);
    return needsDocument && one.answers[key] === answer
      ? suggestAnswer(one, 'document.country_code', answer, before)
      : one;
  });
  return { ...draft, people };
};

/** Returns the draft with a passport as the document of everyone whose document is required. */
export const suggestPassports = <D extends Draft>(draft: D): D =>
  isDocumentRequired(draft)
    ? { ...draft, people: draft.people.map((person) => suggestAnswer(person, 'document.kind', 'passport', '')) }
    : draft;
