import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { sendTogether } from './send-together.ts';

it('sends responses in order at the end of the event loop turn, and later ones in the next turn', async () => {
  const sent: string[] = [];
  sendTogether(() => {
    sent.push('first');
    sendTogether(() => void sent.push('made meanwhile'));
  });
  await Promise.resolve();
  sendTogether(() => void sent.push('second'));
  expect(sent).toEqual([]);
  await turn();
  expect(sent).toEqual(['first', 'second']);
  await turn();
  expect(sent).toEqual(['first', 'second', 'made meanwhile']);
});
