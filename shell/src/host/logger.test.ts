import { expect, it } from '@jest/globals';
import { ApiError } from '@travel/contracts/http/api-error';
import { fakeClock } from '../testing/fake-clock.ts';
import { createLogger } from './logger.ts';

const loggerWith = () => {
  const clock = fakeClock();
  const sent: unknown[] = [];
  return { clock, sent, log: createLogger({ clock, send: async (line) => void sent.push(line) }) };
};

it('sends a batch of one line as that line', async () => {
  const { clock, sent, log } = loggerWith();
  log.info('payment.init', { booking: 'B1' });
  expect(sent).toEqual([]);
  await clock.pass(1_000);
  expect(sent).toEqual([{ level: 'info', message: 'payment.init', booking: 'B1' }]);
});

it('sends a batch of several lines as one line, with the highest level among them', async () => {
  const { clock, sent, log } = loggerWith();
  log.info('first');
  log.error('second', new ApiError({ code: 'offer_expired', status: 409, correlation_id: 'c-1' }));
  await clock.pass(1_000);
  expect(sent).toEqual([
    {
      level: 'error',
      message: 'page.lines',
      lines: [
        { level: 'info', message: 'first' },
        expect.objectContaining({
          level: 'error',
          message: 'second',
          error: expect.objectContaining({ code: 'offer_expired', status: 409, correlation_id: 'c-1' }),
        }),
      ],
    },
  ]);
});

it('stops logging after too many lines of one page', async () => {
  const { clock, sent, log } = loggerWith();
  for (let line = 0; line < 250; line += 1) {
    log.error('again', 'not an error');
    await clock.pass(1_000);
  }
  expect(sent).toHaveLength(100);
  expect(sent[0]).toEqual({ level: 'error', message: 'again', error: { message: 'not an error' } });
});
