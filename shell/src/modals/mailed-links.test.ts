import { describe, expect, it } from '@jest/globals';
import { createBus } from '@travel/contracts/events/bus';
import type { Events } from '@travel/contracts/events';
import { openMailedLink } from './mailed-links.ts';

const open = (search: string) => {
  const asked: Events['auth:requested'][] = [];
  const moves: unknown[] = [];
  const bus = createBus((error) => {
    throw error;
  });
  bus.subscribe('auth:requested', (payload) => asked.push(payload));
  openMailedLink({ bus, navigate: (to, options) => moves.push([to, options]), here: { path: '/', search } });
  return { asked, moves };
};

describe('a page opened by a mailed link', () => {
  it('asks for a new password with the token of the link', () => {
    expect(open('?reset_token=abc.def').asked).toEqual([{ mode: 'reset-password', prefill: { token: 'abc.def' } }]);
  });

  it('keeps the rest of the address and not the token', () => {
    expect(open('?lang=de-DE&reset_token=abc.def').moves).toEqual([['/?lang=de-DE', { replace: true }]]);
    expect(open('?reset_token=abc.def').moves).toEqual([['/', { replace: true }]]);
  });

  it.each(['', '?reset_token=', '?login=true'])('does nothing with %j', (search) => {
    expect(open(search)).toEqual({ asked: [], moves: [] });
  });
});
