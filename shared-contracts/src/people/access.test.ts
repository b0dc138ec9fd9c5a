import { describe, expect, it } from '@jest/globals';
import { getAccessAnswer, callerRoles, type Access } from '@travel/contracts/people/access';

const answers = (access: Access) =>
  Object.fromEntries(callerRoles.map((role) => [role, getAccessAnswer(access, role)]));

describe('access by caller', () => {
  it('[6/02] allows any signed-in user except a blocked account if a session is required', () => {
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

  it('[6/01] [6/07] allows guests to book, but not demo accounts', () => {
    const booking = answers({ caller: 'anyone', action: 'book' });
    expect(booking).toMatchObject({ guest: 'allowed', user: 'allowed', demo: 403, blocked: 403 });
  });

  it('requires the operator token on endpoints for operators and accepts no user session', () => {
    const operating = answers({ caller: 'operator' });
    expect(operating).toEqual({ ...Object.fromEntries(callerRoles.map((role) => [role, 401])), operator: 'allowed' });
  });

  it('requires a release token to publish releases, and accepts no session on card endpoints', () => {
    const refused = Object.fromEntries(callerRoles.map((role) => [role, 401]));
    expect(answers({ caller: 'releaser' })).toEqual({ ...refused, operator: 'allowed' });
    expect(answers({ caller: 'cardOwner' })).toEqual(refused);
    expect(answers({ caller: 'operatorSession' })).toEqual(refused);
    expect(answers({ caller: 'staff', task: 'enter' })).toEqual(refused);
    expect(answers({ caller: 'service' })).toEqual(refused);
  });

  it('requires a session or the token of a mailed link', () => {
    expect(answers({ caller: 'signedInOrLink' })).toMatchObject({ guest: 401, user: 'allowed', blocked: 403 });
  });

  it('allows anyone, even blocked accounts, if an endpoint requires nothing', () => {
    expect(answers({ caller: 'anyone' })).toEqual(Object.fromEntries(callerRoles.map((role) => [role, 'allowed'])));
  });

  it('returns 401 if a session is missing', () => {
    expect(answers({ caller: 'anyone', action: 'see-own-trips' })).toMatchObject({ guest: 401, user: 'allowed' });
    expect(answers({ caller: 'signedIn', action: 'see-agent-profile' })).toMatchObject({ user: 403, agent: 'allowed' });
  });

  it("requires an operator's session on operator pages", () => {
    expect(answers({ caller: 'operatorPage' })).toMatchObject({
      guest: 401,
      user: 403,
      agent: 403,
      operator: 'allowed',
    });
  });
});

describe('access by ownership', () => {
  const order = { caller: 'anyone', own: 'order' } as const;

  it("allows the caller's own orders and hides those of others and of another site", () => {
    expect(getAccessAnswer(order, 'user')).toBe('allowed');
    expect(getAccessAnswer(order, 'user', 'others')).toBe(404);
    expect(getAccessAnswer(order, 'operator', 'others')).toBe(404);
    expect(getAccessAnswer(order, 'guest', 'elsewhere')).toBe(404);
  });

  it('reveals nothing about a resource to callers without access', () => {
    expect(getAccessAnswer({ caller: 'signedIn', own: 'card' }, 'guest', 'others')).toBe(401);
    expect(getAccessAnswer({ caller: 'signedIn', own: 'card' }, 'blocked', 'others')).toBe(403);
  });

  it('ignores ownership if the endpoint declares none', () => {
    expect(getAccessAnswer({ caller: 'signedIn' }, 'user', 'others')).toBe('allowed');
  });

  it('allows an account its saved cards at each site', () => {
    expect(getAccessAnswer({ caller: 'signedIn', own: 'card' }, 'user', 'elsewhere')).toBe('allowed');
  });
});
