import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@travel/contracts/http/api-error';
import { fc, test } from '@fast-check/jest';
import { installFakeClock } from '@travel/ui/remote/testing/fake-clock.ts';
import { openPayment } from '../../testing/open-payment.tsx';
import { redact } from './step-log.ts';

installFakeClock();

const logCall = 'POST /api/LoggerApi/LoggerApiCall';

describe('logging of card steps', () => {
  it('[7.4/05] [8/17] logs request and response of each payment step to the host and to the API', async () => {
    const pay = await openPayment();
    await pay.pay();
    const steps = ['checksum', 'init', 'token', 'update', 'confirm'];
    const messages = steps.flatMap((step) => [`payment.${step}.request`, `payment.${step}.response`]);
    expect(pay.host.recorded.logs.map(({ message }) => message)).toEqual(messages);
    expect(pay.calls(logCall).map(({ request }) => request)).toEqual(
      messages.map((message) => ({ body: expect.objectContaining({ message, step: message.split('.')[1] }) })),
    );
  });

  it('[8/17] logs the error code of a failed payment step', async () => {
    const pay = await openPayment({
      answers: {
        'POST /api/payments/{payment_id}/confirm': () => {
          throw new ApiError({ code: 'hold_ended', status: 410, correlation_id: 'c-1' });
        },
      },
    });
    await pay.pay();
    expect(pay.calls(logCall).at(-1)?.request).toEqual({
      body: {
        level: 'error',
        message: 'payment.confirm.error',
        step: 'confirm',
        phase: 'error',
        code: 'hold_ended',
        status: 410,
        correlation_id: 'c-1',
      },
    });
    expect(pay.host.recorded.logs.at(-1)).toMatchObject({ level: 'error', message: 'payment.confirm.error' });
  });

  it('[8/17] redacts personal data and secrets in logged payment steps', async () => {
    const pay = await openPayment();
    await pay.pay();
    const lines = JSON.stringify([pay.calls(logCall), pay.host.recorded.logs]);
    for (const secret of [
      'maya@example.test',
      'pk_guest',
      'v1.sum',
      'pi_3Qx_secret',
      'pm_card1',
      'H-4NQK7ZV2MJ8R5T3WXC6B9DPA',
      'Torre Limonaia',
    ]) {
      expect(lines).not.toContain(secret);
    }
    expect(lines).toContain('"status":"requires_capture"');
  });

  it('continues paying when a log line cannot be sent', async () => {
    const pay = await openPayment({
      answers: {
        [logCall]: () => {
          throw ApiError.transport('network_failed');
        },
      },
    });
    await pay.pay();
    expect(pay.calls('POST /api/payments/{payment_id}/confirm')).toHaveLength(1);
  });

  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 19 });

  test.prop([digits, fc.constantFrom('', ' ', '-')])(
    'redacts card numbers anywhere in a request, with or without separators between the digits',
    (number, by) => {
      const text = JSON.stringify(redact({ deep: [{ note: `paid with ${number.join(by)} today` }] }));
      expect(text).toContain('paid with [redacted] today');
    },
  );

  it('redacts numeric card numbers but not amounts', () => {
    expect(redact({ card: 4_242_424_242_424_242 })).toEqual({ card: '[redacted]' });
    expect(redact({ amount: 84_800, currency: 'USD', email: null })).toEqual({
      amount: 84_800,
      currency: 'USD',
      email: null,
    });
  });
});
