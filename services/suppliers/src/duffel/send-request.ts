import { exchange, type SupplierRequest, type SupplierResponse } from '@travel/supplier-kit/connection/exchange';

/** A request as resources of the official client describe it. */
export interface DuffelRequest {
  readonly method: string;
  readonly path: string;
  readonly data?: Readonly<Record<string, unknown>> | undefined;
  readonly params?: Readonly<Record<string, unknown>> | undefined;
}

const apiVersion = 'v2';

/**
 * Sends a request as the official client does: `v2`, gzip, `{ "data": … }`. Fields that are null are left out, because
 * the client's types require some that the API takes as optional.
 */
export const sendRequest = (
  { token, basePath }: { readonly token: string; readonly basePath: string },
  { method, path, data, params }: DuffelRequest,
  parts: Pick<SupplierRequest, 'supplier' | 'operation' | 'context' | 'timeoutMs' | 'observe'>,
): Promise<SupplierResponse> => {
  // The client appends a slash to some paths, which the documentation does not have and strict servers do not know.
  const url = new URL(path.replace(/\/$/, ''), basePath.endsWith('/') ? basePath : `${basePath}/`);
  url.search = toQuery(params ?? {});
  const headers = {
    accept: 'application/json',
    'accept-encoding': 'gzip',
    authorization: `Bearer ${token}`,
    'duffel-version': apiVersion,
    'user-agent': `Duffel/${apiVersion} duffel_api_javascript`,
    // Some servers refuse an empty body that is announced as JSON.
    ...(data !== undefined && { 'content-type': 'application/json' }),
  };
  const body = data === undefined ? null : JSON.stringify({ data }, (_, value: unknown) => value ?? undefined);
  return exchange({ ...parts, url, method, headers, body, startedAt: new Date() });
};

const toQuery = (params: Readonly<Record<string, unknown>>): string => {
  const query = new URLSearchParams();
  for (const name of Object.keys(params).toSorted()) {
    const value = params[name];
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) query.append(name, String(one));
    }
  }
  return query.toString();
};
