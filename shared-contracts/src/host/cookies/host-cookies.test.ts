import { describe, expect, it } from '@jest/globals';
import { getHostCookieName, stripCookiePrefixes } from '@travel/contracts/host/cookies/host-cookies';
import { parseCookie } from '@travel/contracts/host/cookies/cookies';

describe('names of server-only cookies', () => {
  it('prefixes server-only cookies over https and uses the names of the specification over http', () => {
    expect(getHostCookieName('userToken', true)).toBe('__Host-userToken');
    expect(getHostCookieName('userToken', false)).toBe('userToken');
  });

  it.each([
    ['userToken=planted; lang_code=de-DE', ' lang_code=de-DE'],
    ['__Host-userToken=mine; userToken=planted', 'userToken=mine'],
    ['userToken=planted;__Host-userToken=mine', 'userToken=mine'],
    ['a=1; __Host-visitor=v; __Host-other=o', 'a=1; visitor=v; __Host-other=o'],
    ['__host-userToken=mine', '__host-userToken=mine'],
    ['', ''],
    ['odd', 'odd'],
  ])('reads only prefixed server-only cookies over https: %j', (header, read) => {
    expect(stripCookiePrefixes(header, true)).toBe(read);
  });

  it('leaves cookie names unchanged over http', () => {
    expect(stripCookiePrefixes('userToken=mine; __Host-userToken=other', false)).toBe(
      'userToken=mine; __Host-userToken=other',
    );
  });

  it('parses a cookie after its prefix is removed', () => {
    expect(parseCookie(stripCookiePrefixes('x=1; __Host-userToken=a%20b', true), 'userToken')).toBe('a b');
  });
});
