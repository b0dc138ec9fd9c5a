/** Typed values by path, such as `document.number`. */
export type TypedValues = Readonly<Record<string, string>>;

/** Context for validating a field. */
export interface ValidationContext {
  /** First day of the journey; null if unknown. */
  readonly starts: string | null;
  readonly ends: string | null;
  /** A child's age as searched for. Null for adults and for item questions. */
  readonly age: number | null;
}

interface CommonField {
  /** Name within the question, such as `number`. Empty if the question has only this field. */
  readonly name: string;
  /** Returns whether a non-empty text is a valid answer. */
  readonly isValid: (text: string, journey: ValidationContext) => boolean;
  /** Text key of the error for children. Defaults to the general error. */
  readonly childErrorKey?: string;
  /** `autocomplete` value for the lead traveller. */
  readonly autoComplete?: string;
}

/** A question's field, by type of input. */
export type QuestionField = CommonField &
  (
    | {
        readonly kind: 'text';
        readonly maxLength: number;
        readonly inputMode?: 'text' | 'numeric' | 'tel';
        /** Whether values are left-to-right in every language. */
        readonly isLeftToRight?: boolean;
      }
    | {
        readonly kind: 'date';
        /** Whether the date is in the past, which determines the century of two-digit years. */
        readonly isPast?: boolean;
      }
    | { readonly kind: 'country' }
    /** Several lines of text. */
    | { readonly kind: 'lines'; readonly maxLength: number }
    /** An hour of the day of arrival, or unknown. */
    | { readonly kind: 'hour' }
    | { readonly kind: 'choice'; readonly choices: readonly string[] }
  );

/** A question: its fields, and how to build the answer. */
export interface QuestionDefinition<Answers> {
  readonly fields: readonly [QuestionField, ...QuestionField[]];
  /** Returns the answer from valid field values by name. */
  readonly answer: (of: (name: string) => string) => Answers;
  /** Whether the browser may store the answer. Data from travel documents must be entered again after a reload. */
  readonly isStorable: boolean;
}

/** Returns the path of a question's field: `document.number`. */
export const getFieldPath = (key: string, { name }: Pick<QuestionField, 'name'>): string =>
  name === '' ? key : `${key}.${name}`;

export interface Country {
  readonly code: string;
  readonly name: string;
}
