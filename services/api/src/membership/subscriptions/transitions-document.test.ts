import { expect, it } from '@jest/globals';
import { subscriptionEvents, subscriptionTransitions } from './subscription-transitions.ts';
import { formatSubscriptionTransitions } from './transitions-document.ts';

it('documents each transition in a row, and explains each event', () => {
  const [transitions = '', , events = ''] = formatSubscriptionTransitions();
  const expected = Object.entries(subscriptionTransitions).flatMap(([status, moves]) =>
    Object.entries(moves).map(([event, to]) => [status, event, to === 'as_before' ? 'as before it was blocked' : to]),
  );
  const rows = transitions.split('\n').slice(2);
  expect(rows).toEqual(expect.arrayContaining(expected.map((cells) => `| ${cells.join(' | ')} |`)));
  expect(rows).toHaveLength(expected.length);
  for (const [event, meaning] of Object.entries(subscriptionEvents))
    expect(events).toContain(`| ${event} | ${meaning} |`);
});
