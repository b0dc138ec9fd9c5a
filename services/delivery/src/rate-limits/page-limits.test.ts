import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openTrial, type Trial } from '../testing/delivery-trial.ts';

let trial: Trial;
beforeAll(async () => {
  trial = await openTrial({ env: { RATE_LIMIT_FACTOR: '1' } });
});
afterAll(() => trial.end());

it('limits expensive calls per IP address by their cost, but still serves cheap calls and pages', async () => {
  const answers = await Promise.all(Array.from({ length: 200 }, () => trial.call('GET', '/delivery/releases')));
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(80);
  expect(refused[0]?.json()).toMatchObject({ code: 'too_many_requests', context: { limit: 'expensive requests' } });
  expect((await trial.call('GET', '/delivery/rollouts')).statusCode).toBe(200);
  expect((await trial.visit('/icon.svg')).statusCode).toBe(200);
});
