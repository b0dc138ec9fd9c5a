import { isApiError } from '@travel/contracts/http/api-error';
import { useEffect, useRef, useState } from 'react';

/** What is typed into a form, by its fields. */
export type Values<Field extends string> = Readonly<Record<Field, string>>;

/** Returns whether a field has a fault. */
type IsWrong<Field extends string> = (field: Field, values: Values<Field>) => boolean;

interface State<Field extends string> {
  readonly values: Values<Field>;
  readonly wrong: readonly Field[];
  /** Grows when focus has to go to the first fault. */
  readonly refusals: number;
}

/**
 * A form of details: says what is wrong when a field is left or the form is sent, takes it back as soon as it is mended,
 * and takes focus to the first fault. What the server refuses is said at its field too.
 */
export const useDetails = <Field extends string>(
  fields: readonly Field[],
  initial: Values<Field>,
  isWrong: IsWrong<Field>,
  faultText: (field: Field, typed: string) => string,
) => {
  const form = useRef<HTMLFormElement>(null);
  const [{ values, wrong, refusals }, setState] = useState<State<Field>>({ values: initial, wrong: [], refusals: 0 });

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refusals]);

  return {
    form,
    values,
    /** What joins a field of the form to its text. */
    join: (field: Field) => ({
      name: field,
      value: values[field],
      error: wrong.includes(field) ? faultText(field, values[field]) : undefined,
      onBlur: () =>
        setState((now) =>
          isWrong(field, now.values) && !now.wrong.includes(field) ? { ...now, wrong: [...now.wrong, field] } : now,
        ),
    }),
    type: (field: Field) => (text: string) =>
      setState((now) => {
        const next = { ...now.values, [field]: text };
        // What the server alone knows to be wrong is right until it is sent again.
        return { ...now, values: next, wrong: now.wrong.filter((one) => one !== field && isWrong(one, next)) };
      }),
    /** Whether all is well; faults are said where it is not. */
    check(): boolean {
      const found = fields.filter((field) => isWrong(field, values));
      if (found.length > 0) setState({ values, wrong: found, refusals: refusals + 1 });
      return found.length === 0;
    },
    /** Says what the server found wrong; false where that is about no field of the form. */
    refuse(error: unknown): boolean {
      const named = isApiError(error) ? error.errors.map((fault) => fault.field.replace(/^body\./, '')) : [];
      const found = fields.filter((field) => named.includes(field));
      if (found.length > 0) setState({ values, wrong: found, refusals: refusals + 1 });
      return found.length > 0;
    },
  };
};
