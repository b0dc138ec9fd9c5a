import { describe, expect, it } from '@jest/globals';
import {
  OutcomeUnknownError,
  SupplierBusyError,
  SupplierDownError,
  SupplierRefusal,
} from '@travel/supplier-kit/ports/errors';
import { toSupplierError } from './errors.ts';

const now = new Date('2027-03-01T23:00:00Z');
const error = (code: string, message: string) => JSON.stringify({ auditData: {}, error: { code, message } });
const read = (status: number, body: string, headers: Record<string, string> = {}) =>
  toSupplierError('beds', { status, body, headers }, { writes: false, now });
const write = (status: number, body: string) =>
  toSupplierError('beds', { status, body, headers: {} }, { writes: true, now });

describe('refusals', () => {
  it.each([
    [500, 'PRODUCT_ERROR', 'Insufficient allotment', 'sold_out'],
    [400, 'INSUFFICIENT_ALLOTMENT', '', 'sold_out'],
    [400, 'NO_AVAILABILITY', 'No availability', 'sold_out'],
    [500, 'PRODUCT_ERROR', 'Stop sales: 2027-05-01', 'sold_out'],
    [500, 'PRODUCT_ERROR', 'Allotment exceeded', 'sold_out'],
    [500, 'PRODUCT_ERROR', 'Price has increased', 'price_changed'],
    [409, 'PRICE_HAS_CHANGED', 'Price has changed from 100.00 to 120.00', 'price_changed'],
    [400, 'INVALID_DATA', 'The rateKey is invalid or has expired', 'offer_expired'],
    [400, 'E_RATE_EXPIRED', 'Rate expired', 'offer_expired'],
    [410, 'INVALID_DATA', 'Insufficient allotment', 'sold_out'],
    [410, 'INVALID_DATA', 'Repeated request', 'offer_expired'],
    [400, 'INVALID_DATA', 'Cannot cancel a booking after the check-in', 'too_late'],
    [400, 'INVALID_DATA', 'The release period of the rate has passed', 'too_late'],
    [400, 'INVALID_DATA', 'Hotel does not allow cancellations', 'not_cancellable'],
    [400, 'INVALID_DATA', 'This booking cannot be amended', 'not_changeable'],
    [400, 'INVALID_DATA', 'Booking does not exist', 'not_found'],
    [404, 'NOT_FOUND', '', 'not_found'],
    [400, 'INVALID_DATA', 'Credit limit exceeded', 'insufficient_balance'],
    [400, 'INVALID_DATA', 'Duplicate booking', 'duplicate'],
    [400, 'INVALID_DATA', 'The number of paxes does not match', 'invalid_traveller'],
    [400, 'INVALID_REQUEST', 'Unexpected field', 'rejected'],
    [402, 'PAYMENT', 'Payment required', 'rejected'],
  ])('maps %d %s "%s" to %s, also after a write', (status, code, message, reason) => {
    for (const mapped of [read(status, error(code, message)), write(status, error(code, message))]) {
      expect(mapped).toBeInstanceOf(SupplierRefusal);
      expect(mapped).toMatchObject({ supplier: 'beds', reason });
      expect(mapped.message).toContain(code);
    }
  });

  it('names the field of the holder', () => {
    expect(read(400, error('INVALID_DATA', 'holder.surname: must not be empty'))).toMatchObject({
      reason: 'invalid_traveller',
      field: 'rooms[0].guests[0].last_name',
    });
  });

  it.each([
    [401, '<h1>Not Authorized</h1>'],
    [403, '<h1>Developer Inactive</h1>'],
    [403, JSON.stringify({ error: 'Access to this API has been disallowed' })],
  ])('maps %d %s to wrong credentials', (status, body) => {
    expect(read(status, body)).toMatchObject({ reason: 'unauthorised' });
  });
});

describe('quotas', () => {
  it.each<[string, number, string, Record<string, string>, number]>([
    ['a quota of the day', 403, JSON.stringify({ error: 'Quota exceeded' }), {}, 3_600_000],
    ['a rate per day of the gateway', 403, '<h1>Developer Over Rate</h1>', {}, 3_600_000],
    ['a rate per second of the gateway', 403, '', { 'x-mashery-error-code': 'ERR_403_DEVELOPER_OVER_QPS' }, 1_000],
    ['429', 429, '', {}, 1_000],
    ['429 with seconds', 429, JSON.stringify({ error: 'Rate limit exceeded' }), { 'retry-after': '7' }, 7_000],
    ['429 with a date', 429, '', { 'retry-after': 'Mon, 01 Mar 2027 23:00:20 GMT' }, 20_000],
  ])('maps %s to the time to wait', (_title, status, body, headers, retryAfterMs) => {
    const mapped = read(status, body, headers);
    expect(mapped).toBeInstanceOf(SupplierBusyError);
    expect(mapped).toMatchObject({ retryAfterMs });
  });
});

describe('failures of the API', () => {
  it.each([
    [500, error('SYSTEM_ERROR', 'Price has increased?')],
    [500, error('CONFIGURATION_ERROR', '')],
    [502, '<html>bad gateway</html>'],
    [503, JSON.stringify({ error: 'no availability of upstream' })],
    [500, ''],
  ])('maps %d %s to down, and to an unknown outcome after a write', (status, body) => {
    expect(read(status, body)).toBeInstanceOf(SupplierDownError);
    expect(write(status, body)).toBeInstanceOf(OutcomeUnknownError);
  });

  it('refuses an unknown product error of a read and leaves that of a write open', () => {
    const body = error('PRODUCT_ERROR', 'Booking confirmation error');
    expect(read(500, body)).toMatchObject({ reason: 'rejected' });
    expect(write(500, body)).toBeInstanceOf(OutcomeUnknownError);
  });
});
