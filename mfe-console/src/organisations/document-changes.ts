import type { EndpointRequest } from '@travel/contracts/http/endpoint';
import type { putOrganisation } from '@travel/contracts/endpoints/delivery/organisations';

type Document = EndpointRequest<typeof putOrganisation>['body']['document'];

/** A typed document: parsed, or the reason why it is not JSON. The registry validates its fields. */
export type ReadDocument =
  | { readonly ok: true; readonly value: Document }
  | { readonly ok: false; readonly fault: string };

export const readDocument = (text: string): ReadDocument => {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch (error) {
    return { ok: false, fault: error instanceof Error ? error.message : '' };
  }
};

/** A changed field with its path, such as `flags.headerVersion`. A value is undefined if the field does not exist. */
export interface FieldChange {
  readonly field: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

const listLeaves = (value: unknown, path = ''): [string, string][] => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[path, JSON.stringify(value)]];
  return Object.entries(value).flatMap(([key, part]) => listLeaves(part, path === '' ? key : `${path}.${key}`));
};

export const listChangedFields = (before: unknown, after: unknown): FieldChange[] => {
  const old = new Map(listLeaves(before));
  const fresh = new Map(listLeaves(after));
  return [...new Set([...old.keys(), ...fresh.keys()])]
    .filter((field) => old.get(field) !== fresh.get(field))
    .map((field) => ({ field, before: old.get(field), after: fresh.get(field) }));
};
