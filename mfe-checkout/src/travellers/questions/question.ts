/** What was typed into the fields of questions, by their paths: `document.number`. */
export type Typed = Readonly<Record<string, string>>;

/** What a field's rule may go by besides its text. */
export interface Journey {
  /** Its first and last day; null where it has none. */
  readonly starts: string | null;
  readonly ends: string | null;
  /** Of whom is asked, as they were searched for; null for adults, and where nobody is. */
  readonly age: number | null;
}

interface CommonField {
  /** Its name within the question: `number`; empty where the question is this one field. */
  readonly name: string;
  /** Whether what was typed is an answer; what is empty is not asked about. */
  readonly isRight: (text: string, journey: Journey) => boolean;
  /** What is said of a child where it is no answer, by its name among the faults; as of anybody unless said. */
  readonly childFault?: string;
  /** What browsers fill in for the one who leads. */
  readonly autoComplete?: string;
}

/** A field of a question, by the kind of input that it is typed into. */
export type QuestionField = CommonField &
  (
    | {
        readonly kind: 'text';
        readonly maxLength: number;
        readonly inputMode?: 'text' | 'numeric' | 'tel';
        /** Where what is typed has one direction in every language. */
        readonly isLeftToRight?: boolean;
      }
    | {
        readonly kind: 'date';
        /** Whether the day is over, which decides the century of two digits. */
        readonly isPast?: boolean;
      }
    | { readonly kind: 'country' }
    | { readonly kind: 'choice'; readonly choices: readonly string[] }
  );

/** One question: its fields, and the answer that is sent. */
export interface QuestionPart<Answers> {
  readonly fields: readonly [QuestionField, ...QuestionField[]];
  /** Returns the answer, given what was typed into each field by its name; all of it is right. */
  readonly answer: (of: (name: string) => string) => Answers;
  /** What is read from a document is asked for again after a reload, and never kept by the browser. */
  readonly isKept: boolean;
}

/** Returns the path of a question's field: `document.number`. */
export const pathOf = (key: string, { name }: Pick<QuestionField, 'name'>): string =>
  name === '' ? key : `${key}.${name}`;

export interface Country {
  readonly code: string;
  readonly name: string;
}
