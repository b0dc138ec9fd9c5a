import { describe, expect, it } from '@jest/globals';
import type { Shape } from './shape.ts';
import { compareShapes } from './shape-differences.ts';

const host: Shape = {
  has: {
    nonce: 'string',
    navigate: { takes: ['string'], least: 1, gives: 'void' },
    session: { has: { user: { any: ['null', { has: { email: 'string' } }] } } },
    environment: { any: ['"production"', '"sandbox"'] },
  },
  may: { keepsTrips: 'true' },
};
const without = (name: string): Shape =>
  typeof host === 'object' && 'has' in host
    ? { ...host, has: Object.fromEntries(Object.entries(host.has).filter(([one]) => one !== name)) }
    : host;
const but = (parts: Readonly<Record<string, Shape>>): Shape =>
  typeof host === 'object' && 'has' in host ? { ...host, has: { ...host.has, ...parts } } : host;
const between = (given: Shape, taken: Shape) =>
  compareShapes(given, taken, 'host').map(({ kind, path }) => `${kind} ${path}`);

describe('comparing two shapes of a contract', () => {
  it('accepts additions to a contract', () => {
    expect(between(but({ reload: { takes: [], least: 0, gives: 'void' } }), host)).toEqual([]);
    const longer: Shape = { takes: ['string', { any: ['number', 'undefined'] }], least: 1, gives: 'void' };
    expect(between(but({ navigate: longer }), host)).toEqual([]);
    // An older shell lacks this member, which the contract allows.
    expect(between({ has: typeof host === 'object' && 'has' in host ? host.has : {} }, host)).toEqual([]);
  });

  it('reports a removed member of a contract', () => {
    expect(between(without('navigate'), host)).toEqual(['gone host.navigate']);
    const signedOut = but({ session: { has: { user: { any: ['null', { has: {} }] } } } });
    expect(between(signedOut, host)).toEqual(['gone host.session.user.email']);
  });

  it('reports a member that got another type or became optional', () => {
    expect(compareShapes(but({ nonce: 'number' }), host, 'host')).toEqual([
      { kind: 'changed', path: 'host.nonce', given: 'number', taken: 'string' },
    ]);
    const maybe: Shape = {
      ...(typeof host === 'object' && 'has' in host ? host : { has: {} }),
      may: { nonce: 'string' },
    };
    const { nonce: _nonce, ...has } = 'has' in maybe ? maybe.has : {};
    expect(between({ ...maybe, has }, host)).toEqual(['changed host.nonce']);
  });

  it('reports a function that needs more or other arguments', () => {
    const wants = (...takes: Shape[]) => but({ navigate: { takes, least: takes.length, gives: 'void' } });
    expect(between(wants('string', 'string'), host)).toEqual(['changed host.navigate']);
    expect(between(wants({ has: { to: 'string' } }), host)).toEqual(['changed host.navigate(1)']);
  });

  it('reports an additional possible value as wider', () => {
    const three = but({ environment: { any: ['"production"', '"sandbox"', '"staging"'] } });
    expect(between(three, host)).toEqual(['wider host.environment']);
    expect(between(host, three)).toEqual([]);
  });
});
