import { useInvalidFocus } from '@travel/ui/fields/use-invalid-focus.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toFormErrors, noErrors, type FormErrors } from '../errors/form-errors.ts';
import type { FieldName, Message } from '../errors/messages.ts';

/** Manages a form's errors, its pending state and the focus after an error. */
export const useSubmit = (messages: Readonly<Record<string, Message>> = {}) => {
  const { t } = useTranslation('mfe-auth');
  const [errors, setErrors] = useState<FormErrors>(noErrors);
  const [working, setWorking] = useState(false);
  const { form, focusInvalid } = useInvalidFocus();

  const showErrors = (found: FormErrors) => {
    setErrors(found);
    focusInvalid();
  };

  const run = async (call: () => Promise<void>) => {
    setWorking(true);
    try {
      await call();
    } catch (error) {
      showErrors(toFormErrors(error, messages));
    } finally {
      setWorking(false);
    }
  };

  /**
   * Shows the field errors in `found` if there are any. Otherwise makes the call, and shows the error if the call
   * fails.
   */
  const submit = (found: FormErrors['fields'], call: () => Promise<void>) => {
    if (working) return;
    if (Object.keys(found).length > 0) return showErrors({ fields: found });
    setErrors(noErrors);
    void run(call);
  };

  const getFieldError = (field: FieldName): string | undefined => {
    const error = errors.fields[field];
    return error && t(error);
  };

  const clearError = (field: FieldName) =>
    setErrors((before) =>
      before.fields[field] === undefined ? before : { ...before, fields: { ...before.fields, [field]: undefined } },
    );

  return { form, formError: errors.form, working, submit, getFieldError, clearError };
};
