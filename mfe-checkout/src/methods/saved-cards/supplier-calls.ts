import type { supplierCardEndpoints } from '@travel/contracts/endpoints/payments/supplier-cards';
import type { EndpointMap, EndpointRequest, EndpointResponse } from '@travel/contracts/http/endpoint';
import { ApiError } from '@travel/contracts/http/api-error';
import type { CardSupplier } from '../../attempt/suppliers.ts';

type SupplierEndpoints = EndpointMap<readonly [...typeof supplierCardEndpoints]>;

const limitMs = 15_000;

interface Parts {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

const isProblem = (value: unknown): value is { readonly code: string } =>
  typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string';

// Only checks that a body exists: the provider's responses are trusted to match the types in the contract.
const isAnswer = <K extends keyof SupplierEndpoints>(
  { ok }: Response,
  data: unknown,
): data is EndpointResponse<SupplierEndpoints[K]> => ok && typeof data === 'object' && data !== null;

/** Calls the supplier's own host with the customer's key (spec §7.1). Rejects with ApiError. */
export const callSupplier = async <K extends keyof SupplierEndpoints>(
  { host, 'api-key': apiKey }: Pick<CardSupplier, 'host' | 'api-key'>,
  key: K,
  request: EndpointRequest<SupplierEndpoints[K]> & Parts,
): Promise<EndpointResponse<SupplierEndpoints[K]>> => {
  const { params = {}, body }: Parts = request;
  const [method, path = ''] = key.split(' ');
  const url = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''));
  let answer: Response;
  try {
    answer = await fetch(`${host ?? ''}${url}`, {
      ...(method && { method }),
      headers: { 'api-key': apiKey, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(limitMs),
    });
  } catch {
    throw ApiError.transport('network_failed');
  }
  const data: unknown = await answer.json().catch(() => undefined);
  if (isAnswer<K>(answer, data)) return data;
  throw new ApiError({ code: isProblem(data) ? data.code : 'unreadable_answer', status: answer.status });
};
