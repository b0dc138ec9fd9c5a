import { maskConversation, masked } from '../../conversations/mask-conversation.ts';
import type { Exchange, Recording } from './recording.ts';

export interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface ReceivedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Answers requests: the supplier's server, or a recording of it. */
export interface ExchangeSource {
  answer(request: SentRequest): Promise<ReceivedResponse>;
}

const notForwarded = new Set(['host', 'connection', 'content-length', 'accept-encoding', 'transfer-encoding']);
/** The response is decompressed and sent at once. */
const notReturned = new Set(['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'keep-alive']);

const withoutNames = (headers: Iterable<readonly [string, string]>, names: ReadonlySet<string>) =>
  Object.fromEntries([...headers].filter(([name]) => !names.has(name)));

/** Forwards requests to the server at an origin. */
export const createLiveSource = (target: string): ExchangeSource => ({
  async answer({ method, path, headers, body }) {
    const response = await fetch(`${target.replace(/\/$/, '')}${path}`, {
      method,
      headers: withoutNames(Object.entries(headers), notForwarded),
      redirect: 'manual',
      ...(body !== '' && { body }),
    });
    return {
      status: response.status,
      headers: withoutNames(response.headers, notReturned),
      body: await response.text(),
    };
  },
});

const parse = (text: string | null): Exchange['response'] => {
  if (text === null || text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const toExchange = (
  request: SentRequest,
  response: ReceivedResponse,
  unmasked: readonly string[] | undefined,
): Exchange => {
  const stored = maskConversation(
    {
      supplier: '',
      operation: '',
      organisation_id: '',
      correlation_id: '',
      milliseconds: 0,
      started_at: '',
      method: request.method,
      path: request.path,
      status: response.status,
      request_headers: request.headers,
      request_body: request.body,
      response_headers: response.headers,
      response_body: response.body,
    },
    // The adapter has to find everything in a replay.
    { mostCharacters: Infinity, ...(unmasked && { unmasked }) },
  );
  return {
    method: stored.method,
    path: stored.path,
    request: parse(stored.request_body),
    status: response.status,
    headers: { ...stored.response_headers },
    response: parse(stored.response_body),
  };
};

/** The largest number of items in each list of a recorded response. Suppliers send hundreds of offers. */
const mostItems = 12;

const shortenLists = (value: Exchange['response']): Exchange['response'] => {
  if (Array.isArray(value)) return value.slice(0, mostItems).map(shortenLists);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shortenLists(inner)]));
};

const shorten = ({ body, ...response }: ReceivedResponse): ReceivedResponse => {
  const value = parse(body);
  return {
    ...response,
    body: typeof value === 'string' || value === null ? body : JSON.stringify(shortenLists(value)),
  };
};

/** Adds the answers of another source to a recording. Long lists are shortened, for the adapter as well. */
export const createRecordingSource = (
  source: ExchangeSource,
  recording: Recording,
  unmasked?: readonly string[],
): ExchangeSource => ({
  async answer(request) {
    const response = shorten(await source.answer(request));
    recording.exchanges.push(toExchange(request, response, unmasked));
    return response;
  },
});

/** Returns the names of the fields in a recorded response that were masked. */
const listMasked = (value: Exchange['response'], name = ''): readonly string[] => {
  if (value === masked) return [name];
  if (value === null || typeof value !== 'object') return [];
  return Array.isArray(value)
    ? value.flatMap((one) => listMasked(one, name))
    : Object.entries(value).flatMap(([field, inner]) => listMasked(inner, field));
};

const isSameCall = (one: Exchange, other: Exchange): boolean => one.method === other.method && one.path === other.path;

/** Returns whether a request may be answered again by the same exchange: a read may be repeated as often as it was. */
const isRepeatable = ({ method }: Exchange): boolean => method === 'GET';

/** Answers from a recording. */
export interface ReplaySource extends ExchangeSource {
  /** Returns the names of the masked fields in the last answer. */
  listMaskedFields(): readonly string[];
}

/**
 * Answers from a recording: each request by the next exchange of the same method and path. `onMissing` receives
 * requests that were not recorded.
 */
export const createReplaySource = (
  recording: Recording | null,
  onMissing: (call: string) => void,
  unmasked?: readonly string[],
): ReplaySource => {
  const left = [...(recording?.exchanges ?? [])];
  const used: Exchange[] = [];
  return {
    listMaskedFields: () => [...new Set(listMasked(used.at(-1)?.response ?? null))],
    async answer(request) {
      const call = toExchange(request, { status: 0, headers: {}, body: '' }, unmasked);
      const place = left.findIndex((exchange) => isSameCall(exchange, call));
      const [next] = place === -1 ? [] : left.splice(place, 1);
      const found = next ?? used.findLast((exchange) => isRepeatable(exchange) && isSameCall(exchange, call));
      if (!found) {
        onMissing(`${call.method} ${call.path}`);
        return { status: 500, headers: {}, body: 'No such exchange was recorded' };
      }
      used.push(found);
      const { status, headers, response } = found;
      return { status, headers, body: typeof response === 'string' ? response : JSON.stringify(response) };
    },
  };
};
