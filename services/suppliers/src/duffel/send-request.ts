import type { SupplierConversation } from '@travel/supplier-kit/conversations/conversation';

/** A request as resources of the official client describe it. */
export interface DuffelRequest {
  readonly method: string;
  readonly path: string;
  readonly data?: Readonly<Record<string, unknown>> | undefined;
  readonly params?: Readonly<Record<string, unknown>> | undefined;
}

export interface ReceivedResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

type Exchanged = Omit<SupplierConversation, 'supplier' | 'operation' | 'organisation_id' | 'correlation_id'>;

interface Limits {
  readonly signal: AbortSignal;
  /** Milliseconds for the request and its response. */
  readonly deadline: number;
  readonly observe: (exchanged: Exchanged) => void;
}

const apiVersion = 'v2';

/**
 * Sends a request as the official client does: `v2`, gzip, `{ "data": … }`. Fields that are null are left out, because
 * the client's types require some that the API takes as optional. Redirects are not followed, because they would carry
 * the token elsewhere.
 */
export const sendRequest = async (
  { token, basePath }: { readonly token: string; readonly basePath: string },
  { method, path, data, params }: DuffelRequest,
  { signal, deadline, observe }: Limits,
): Promise<ReceivedResponse> => {
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
  const startedAt = new Date();
  const begun = performance.now();
  let response: Response | undefined;
  let text: string | null = null;
  try {
    response = await fetch(url, {
      method,
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(deadline)]),
    });
    text = await response.text();
    return { status: response.status, headers: response.headers, text };
  } finally {
    observe({
      method,
      path: `${url.pathname}${url.search}`,
      status: response?.status ?? null,
      milliseconds: Math.round(performance.now() - begun),
      request_headers: headers,
      request_body: body,
      response_headers: Object.fromEntries(response?.headers ?? []),
      response_body: text,
      started_at: startedAt.toISOString(),
    });
  }
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
