import { invalidRequest } from './provider-error.ts';

/** Parameters as they were sent: texts, and objects of texts. Lists are objects with numeric names. */
export interface FormObject {
  [name: string]: FormValue;
}
export type FormValue = string | FormObject;

const mostPairs = 500;
const deepest = 8;

/**
 * Parses `a[b][0]=c`. Objects have no prototype, so that no name has a special meaning.
 * @throws ProviderError
 */
export const parseForm = (text: string): FormObject => {
  const result = emptyObject();
  let pairs = 0;
  for (const [name, value] of new URLSearchParams(text)) {
    pairs += 1;
    if (pairs > mostPairs) throw invalidRequest(`Not more than ${mostPairs} parameters are taken.`);
    if (name.includes('\u0000') || value.includes('\u0000')) {
      throw invalidRequest('Parameters cannot hold null characters.', { param: parseName(name)[0] ?? '' });
    }
    setValue(result, parseName(name), value);
  }
  return result;
};

const emptyObject = (): FormObject => Object.create(null);

const parseName = (name: string): string[] => {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
  if (!match?.[1]) throw invalidRequest(`Invalid parameter name: ${name.slice(0, 80)}`);
  const inner = [...(match[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map(([, part]) => part ?? '');
  if (inner.length >= deepest) throw invalidRequest(`Parameters are not taken deeper than ${deepest} levels.`);
  return [match[1], ...inner];
};

const setValue = (into: FormObject, path: readonly string[], value: string): void => {
  let at = into;
  for (const [depth, part] of path.entries()) {
    const name = part === '' ? String(Object.keys(at).length) : part;
    const found = at[name];
    if (depth === path.length - 1) {
      if (typeof found === 'object') throw createDuplicateError(path);
      at[name] = value;
      return;
    }
    if (typeof found === 'string') throw createDuplicateError(path);
    at = at[name] = found ?? emptyObject();
  }
};

const createDuplicateError = (path: readonly string[]) =>
  invalidRequest(`Invalid object: ${path[0]} is given both as a text and as an object.`, { param: path[0] ?? '' });
