import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DuffelError } from '@duffel/api';
import { duffelToken, openSuppliers, type TestSuppliers } from '../../testing/open-suppliers.ts';

let suppliers: TestSuppliers;

beforeAll(async () => {
  suppliers = await openSuppliers({ duffelRateLimit: 40 });
});
afterAll(() => suppliers.close());

const headers = { authorization: `Bearer ${duffelToken}`, 'duffel-version': 'v2' };

const readRefusal = async (response: Response) => {
  const body = (await response.json()) as { errors: { type: string; code: string }[]; meta: object };
  return { status: response.status, type: body.errors[0]?.type, code: body.errors[0]?.code };
};

describe('headers', () => {
  it.each([
    [{}, 401, 'authentication_error', 'missing_authorization_header'],
    [{ ...headers, authorization: duffelToken }, 401, 'authentication_error', 'invalid_authorization_header'],
    [{ ...headers, authorization: 'Bearer other_token' }, 401, 'authentication_error', 'access_token_not_found'],
    [{ authorization: headers.authorization }, 400, 'invalid_request_error', 'missing_version_header'],
    [{ ...headers, 'duffel-version': 'v1' }, 400, 'invalid_request_error', 'unsupported_version'],
    [{ ...headers, 'duffel-version': 'v9' }, 400, 'invalid_request_error', 'invalid_version_header'],
    [{ ...headers, accept: 'text/html' }, 406, 'invalid_request_error', 'unsupported_format'],
  ])('refuses %j', async (sent, status, type, code) => {
    expect(await readRefusal(await suppliers.fetch('/air/airlines', { headers: sent }))).toEqual({
      status,
      type,
      code,
    });
  });

  it('sends the request ID, the rate limit and gzip', async () => {
    const response = await suppliers.fetch('/air/airports', { headers: { ...headers, 'accept-encoding': 'gzip' } });
    expect(response.headers.get('x-request-id')).toMatch(/^\w{18}$/);
    expect(response.headers.get('ratelimit-limit')).toBe('40');
    expect(new Date(response.headers.get('ratelimit-reset') ?? '').getTime()).toBeGreaterThan(0);
    expect(response.headers.get('content-encoding')).toBe('gzip');
  });
});

describe('bodies', () => {
  const post = (body: string) =>
    suppliers.fetch('/air/offer_requests', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    });

  it.each([
    ['{"slices": []}', 400, 'invalid_request_error', 'missing_data_param'],
    ['{"data": []}', 400, 'invalid_request_error', 'invalid_data_param'],
    ['{"data": ', 400, 'invalid_request_error', 'malformed_data_param'],
    ['{"data": {"slices": []}}', 422, 'validation_error', 'validation_required'],
  ])('refuses %s', async (body, status, type, code) => {
    expect(await readRefusal(await post(body))).toEqual({ status, type, code });
  });

  it('names the invalid field', async () => {
    const refused = suppliers.duffel.offerRequests.create({
      slices: [
        { origin: 'LHR', destination: 'XXQ', departure_date: '2027-02-10', departure_time: null, arrival_time: null },
      ],
      passengers: [{ type: 'adult' }],
    });
    const error: unknown = await refused.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(DuffelError);
    expect(error).toMatchObject({
      status: 422,
      meta: { status: 422, request_id: expect.any(String) },
      errors: [
        {
          type: 'validation_error',
          code: 'validation_inclusion',
          title: 'Unknown place',
          documentation_url: expect.stringContaining('https://'),
          source: { field: 'destination', pointer: '/slices/0/destination' },
        },
      ],
    });
  });

  it('answers 404 for unknown IDs and paths', async () => {
    await expect(suppliers.duffel.offers.get('off_unknown')).rejects.toMatchObject({
      status: 404,
      errors: [{ type: 'invalid_request_error', code: 'not_found' }],
    });
    expect((await suppliers.fetch('/air/nothing', { headers })).status).toBe(404);
  });
});

it('refuses requests above the rate limit', async () => {
  const responses = await Promise.all(
    Array.from({ length: 41 }, () => suppliers.fetch('/air/airlines?limit=1', { headers })),
  );
  const refused = responses.find(({ status }) => status === 429);
  expect(refused?.headers.get('ratelimit-remaining')).toBe('0');
  expect(refused && (await readRefusal(refused))).toEqual({
    status: 429,
    type: 'rate_limit_error',
    code: 'rate_limit_exceeded',
  });
});
