import { describe, expect, it } from '@jest/globals';
import { getAccessAnswer, callerRoles } from '@travel/contracts/access';
import type { Access } from '@travel/contracts/access';

const answers = (access: Access) =>
  Object.fromEntries(callerRoles.map((role) => [role, getAccessAnswer(access, role)]));

describe('who may send a call', () => {
  it('[6/02] is anybody signed in where a session is asked for, and a blocked account nowhere', () => {
    expect(answers({ caller: 'signedIn' })).toEqual({
      guest: 401,
      user: 'allowed',
      b2b: 'allowed',
      agent: 'allowed',
      demo: 'allowed',
      blocked: 403,
      operator: 'allowed',
    });
  });

  it('[6/01] [6/07] is a guest and no demo account where something is booked', () => {
    const booking = answers({ caller: 'anyone', action: 'book' });
    expect(booking).toMatchObject({ guest: 'allowed', user: 'allowed', demo: 403, blocked: 403 });
  });

  it('is whoever holds the token where operators are asked for, and no session', () => {
    const operating = answers({ caller: 'operator' });
    expect(operating).toEqual({ ...Object.fromEntries(callerRoles.map((role) => [role, 401])), operator: 'allowed' });
  });

  it('is whoever holds the key of releases where something is released, and nobody by session where cards are', () => {
    const refused = Object.fromEntries(callerRoles.map((role) => [role, 401]));
    expect(answers({ caller: 'releaser' })).toEqual({ ...refused, operator: 'allowed' });
    expect(answers({ caller: 'cardOwner' })).toEqual(refused);
    expect(answers({ caller: 'operatorSession' })).toEqual(refused);
    expect(answers({ caller: 'service' })).toEqual(refused);
  });

  it('is asked for a session by a mailed link that names none', () => {
    expect(answers({ caller: 'signedInOrLink' })).toMatchObject({ guest: 401, user: 'allowed', blocked: 403 });
  });

  it('is anybody, blocked or not, where nothing is asked', () => {
    expect(answers({ caller: 'anyone' })).toEqual(Object.fromEntries(callerRoles.map((role) => [role, 'allowed'])));
  });

  it('is asked to sign in where only a session could do it', () => {
    expect(answers({ caller: 'anyone', action: 'see-own-trips' })).toMatchObject({ guest: 401, user: 'allowed' });
    expect(answers({ caller: 'signedIn', action: 'see-agent-profile' })).toMatchObject({ user: 403, agent: 'allowed' });
  });

  it('is only the session of an operator on pages of operators', () => {
    expect(answers({ caller: 'operatorPage' })).toMatchObject({
      guest: 401,
      user: 403,
      agent: 403,
      operator: 'allowed',
    });
  });
});

describe('whose things a call is about', () => {
  const order = { caller: 'anyone', own: 'order' } as const;

  it('opens an own order, and hides those of others and of another site', () => {
    expect(getAccessAnswer(order, 'user')).toBe('allowed');
    expect(getAccessAnswer(order, 'user', 'others')).toBe(404);
    expect(getAccessAnswer(order, 'operator', 'others')).toBe(404);
    expect(getAccessAnswer(order, 'guest', 'elsewhere')).toBe(404);
  });

  it('tells nothing of a thing to who may not call at all', () => {
    expect(getAccessAnswer({ caller: 'signedIn', own: 'card' }, 'guest', 'others')).toBe(401);
    expect(getAccessAnswer({ caller: 'signedIn', own: 'card' }, 'blocked', 'others')).toBe(403);
  });

  it('is about nothing of anybody where none is declared', () => {
    expect(getAccessAnswer({ caller: 'signedIn' }, 'user', 'others')).toBe('allowed');
  });

  it('opens the cards of an account at each site', () => {
    expect(getAccessAnswer({ caller: 'signedIn', own: 'card' }, 'user', 'elsewhere')).toBe('allowed');
  });
});
