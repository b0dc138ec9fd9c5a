import { isApiError } from '@travel/contracts/http/api-error';
import { commonMessages, generalMessage, type FieldName, type Message } from './messages.ts';

/** Errors of a form, as text keys. */
export interface FormErrors {
  /** Text keys of the errors shown next to fields. */
  readonly fields: Partial<Record<FieldName, string>>;
  /** Error shown above the form. */
  readonly form?: FormError;
}

export interface FormError {
  readonly text: string;
  /** The error code, for forms that offer a way to resolve it. */
  readonly code: string;
  /** Seconds until a retry makes sense. */
  readonly retryAfter: number | undefined;
}

export const noErrors: FormErrors = { fields: {} };

/** Text key of the error shown if the server rejects the value of a field. The server only validates new passwords. */
const fieldTexts: Readonly<Record<FieldName, string>> = {
  email: 'faults.email',
  password: 'faults.newPassword',
  firstname: 'faults.firstname',
  lastname: 'faults.lastname',
  title: 'faults.field',
  countrycode: 'faults.field',
  phonenumber: 'faults.field',
};

const isField = (name: string): name is FieldName => Object.hasOwn(fieldTexts, name);

/** Returns the field of an error path; `body.email` and `email` are the same field. */
const findField = (path: string): FieldName | undefined => {
  const name = path.split('.').at(-1) ?? '';
  return isField(name) ? name : undefined;
};

const findMessage = (code: string, messages: Readonly<Record<string, Message>>): Message =>
  messages[code] ?? commonMessages[code] ?? generalMessage;

/** Returns the errors to show for a failed call. `messages` contains the codes that its endpoint declares. */
export const toFormErrors = (error: unknown, messages: Readonly<Record<string, Message>>): FormErrors => {
  const code = isApiError(error) ? error.code : 'internal_error';
  const message = findMessage(code, messages);
  if (message.field) return { fields: { [message.field]: message.text } };

  const named = isApiError(error) ? error.errors.flatMap(({ field }) => findField(field) ?? []) : [];
  if (named.length > 0) return { fields: Object.fromEntries(named.map((field) => [field, fieldTexts[field]])) };
  const retryAfter = isApiError(error) ? error.retryAfter : undefined;
  const text = retryAfter === undefined ? message.text : (message.until ?? message.text);
  return { fields: {}, form: { text, code, retryAfter } };
};

/** Returns the error above the form if only its code is known. */
export const toFormError = (code: string, messages: Readonly<Record<string, Message>>): FormError => ({
  text: findMessage(code, messages).text,
  code,
  retryAfter: undefined,
});
