import { isApiError } from '@travel/contracts/http/api-error';
import { useInvalidFocus } from '@travel/ui/fields/use-invalid-focus.ts';
import { useState } from 'react';

export type FormValues<Field extends string> = Readonly<Record<Field, string>>;

type IsWrong<Field extends string> = (field: Field, values: FormValues<Field>) => boolean;

interface State<Field extends string> {
  readonly values: FormValues<Field>;
  readonly wrong: readonly Field[];
}

/**
 * Returns the state of a form with text fields. A field is validated on blur and on submit, and its error disappears as
 * soon as the value is valid. Submitting focuses the first invalid field. Errors of the server are shown at their
 * fields as well.
 */
export const useTextForm = <Field extends string>(
  fields: readonly Field[],
  initial: FormValues<Field>,
  isWrong: IsWrong<Field>,
  faultText: (field: Field, typed: string) => string,
) => {
  const { form, focusInvalid } = useInvalidFocus();
  const [{ values, wrong }, setState] = useState<State<Field>>({ values: initial, wrong: [] });

  /** Shows the errors of these fields. Returns whether there are any. */
  const reject = (found: readonly Field[]): boolean => {
    if (found.length === 0) return false;
    setState({ values, wrong: found });
    focusInvalid();
    return true;
  };

  return {
    form,
    values,
    /** Returns the props that connect an input to the form. */
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
        // Errors that only the server detects are cleared when any field changes, until the next submit.
        return { ...now, values: next, wrong: now.wrong.filter((one) => one !== field && isWrong(one, next)) };
      }),
    /** Validates all fields, shows their errors and returns whether they are valid. */
    check: (): boolean => !reject(fields.filter((field) => isWrong(field, values))),
    /** Shows the field errors in an API response. Returns false if no error is about a field of the form. */
    refuse(error: unknown): boolean {
      const named = isApiError(error) ? error.errors.map((fault) => fault.field.replace(/^body\./, '')) : [];
      return reject(fields.filter((field) => named.includes(field)));
    },
  };
};
