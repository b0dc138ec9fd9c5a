import type { z } from 'zod';
import { invalidRequest, type ProviderError } from './provider-error.ts';

/** Returns the name of a nested parameter, such as `card[number]`. */
const formatParamName = (path: readonly PropertyKey[]): string =>
  path.map((part, depth) => (depth === 0 ? String(part) : `[${String(part)}]`)).join('');

const valueAt = (given: unknown, path: readonly PropertyKey[]): string => {
  let at = given;
  for (const part of path) at = typeof at === 'object' && at !== null ? Reflect.get(at, part) : undefined;
  return typeof at === 'string' ? at.slice(0, 40) : '';
};

// Values of these parameters are omitted from errors, because they may be secret.
const unrepeated = /number|cvc|secret/;

/** Returns the error for the first invalid parameter of a call. */
export const paramFault = (error: z.ZodError, given: unknown): ProviderError => {
  const [issue] = error.issues;
  if (!issue) return invalidRequest('The parameters are not valid.');
  if (issue.code === 'unrecognized_keys') {
    const param = formatParamName([...issue.path, issue.keys[0] ?? '']);
    return invalidRequest(`Received unknown parameter: ${param.slice(0, 80)}`, { code: 'parameter_unknown', param });
  }
  const param = formatParamName(issue.path);
  const value = unrepeated.test(param) ? '…' : valueAt(given, issue.path);
  const [code = '', bound = ''] = issue.message.split(':');
  return invalidRequest(words(code, param, value, bound), { ...(codes.has(code) && { code }), param });
};

// Error codes that Stripe defines. Other errors have only a message, as in Stripe's format.
const codes = new Set([
  'parameter_missing',
  'parameter_invalid_empty',
  'parameter_invalid_integer',
  'email_invalid',
  'amount_too_large',
]);

const words = (code: string, param: string, value: string, bound: string): string => {
  switch (code) {
    case 'parameter_missing':
      return `Missing required param: ${param}.`;
    case 'parameter_invalid_empty':
      return `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset.`;
    case 'parameter_invalid_integer':
      return `Invalid integer: ${value}`;
    case 'parameter_invalid_boolean':
      return `Invalid boolean: ${value}`;
    case 'parameter_invalid_array':
      return `Invalid array`;
    case 'parameter_invalid_choice':
      return `Invalid ${param}: must be one of ${bound.trim()}`;
    case 'parameter_too_small':
      return `This value must be greater than or equal to ${bound}.`;
    case 'parameter_too_large':
      return `This value must be less than or equal to ${bound}.`;
    case 'parameter_invalid_string_too_long':
      return `Invalid string: the value of '${param}' is too long.`;
    case 'parameter_invalid_metadata':
      return 'Metadata takes up to 50 texts, with names of up to 40 and values of up to 500 characters.';
    case 'event_type_unknown':
      return `Invalid ${param}: '${value}' is no type of event that can be listened to.`;
    case 'email_invalid':
      return `Invalid email address: ${value}`;
    case 'statement_descriptor_invalid':
      return `The ${param} must contain at least one Latin letter and none of < > \\ ' " *.`;
    case 'currency_unknown':
      return `Invalid currency: ${value}.`;
    default:
      return `Invalid value for ${param}.`;
  }
};
