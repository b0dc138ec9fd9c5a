import { isApiError } from '@travel/contracts/http/api-error';
import { useEffect, useRef, useState } from 'react';

export type FormValues<Field extends string> = Readonly<Record<Field, string>>;

type IsWrong<Field extends string> = (field: Field, values: FormValues<Field>) => boolean;

interface State<Field extends string> {
  readonly values: FormValues<Field>;
  readonly wrong: readonly Field[];
  /** Incremented after each refused submit, when the focus must move to the first invalid field. */
  readonly refusals: number;
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
  const form = useRef<HTMLFormElement>(null);
  const [{ values, wrong, refusals }, setState] = useState<State<Field>>({ values: initial, wrong: [], refusals: 0 });

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refusals]);

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
    check(): boolean {
      const found = fields.filter((field) => isWrong(field, values));
      if (found.length > 0) setState({ values, wrong: found, refusals: refusals + 1 });
      return found.length === 0;
    },
    /** Shows the field errors in an API response. Returns false if no error is about a field of the form. */
    refuse(error: unknown): boolean {
      const named = isApiError(error) ? error.errors.map((fault) => fault.field.replace(/^body\./, '')) : [];
      const found = fields.filter((field) => named.includes(field));
      if (found.length > 0) setState({ values, wrong: found, refusals: refusals + 1 });
      return found.length > 0;
    },
  };
};
