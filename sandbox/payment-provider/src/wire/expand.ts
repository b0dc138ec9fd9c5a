import { invalidRequest } from './provider-error.ts';

/** Returns the object of an ID such as `cus_…`, or undefined if it cannot be expanded. */
export type LoadObject = (id: string) => Promise<object | undefined>;

/** Returns a part that an object contains only when it is expanded, such as the refunds of a charge. */
export type LoadPart = (of: object, name: string) => Promise<object | undefined>;

export interface Loader {
  readonly object: LoadObject;
  readonly part: LoadPart;
}

const deepest = 4;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Replaces IDs by objects: `latest_charge`, `payment_method.customer`, `data.customer` in a list.
 * @throws ProviderError for an invalid path
 */
export const expand = async (object: object, paths: readonly string[], load: Loader): Promise<void> => {
  for (const path of paths) {
    const parts = path.split('.');
    const fault = () => invalidRequest(`This property cannot be expanded (${path.slice(0, 80)}).`, { param: 'expand' });
    if (parts.length > deepest) throw fault();
    if (!(await expandAt(object, parts, load))) throw fault();
  }
};

/** Returns whether the path exists, even if its value is currently null. */
const expandAt = async (at: unknown, [name = '', ...rest]: readonly string[], load: Loader): Promise<boolean> => {
  if (Array.isArray(at)) {
    for (const item of at) if (!(await expandAt(item, [name, ...rest], load))) return false;
    return true;
  }
  if (!isObject(at)) return false;
  if (!Object.hasOwn(at, name)) {
    const part = await load.part(at, name);
    if (!part) return false;
    at[name] = part;
  }
  const value = at[name];
  if (value === null) return true;
  if (typeof value === 'string') {
    const loaded = await load.object(value);
    if (!loaded) return false;
    at[name] = loaded;
    return rest.length === 0 || expandAt(loaded, rest, load);
  }
  if (typeof value !== 'object') return false;
  return rest.length === 0 || expandAt(value, rest, load);
};
