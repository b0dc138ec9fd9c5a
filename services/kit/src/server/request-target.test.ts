import { describe, expect, it } from '@jest/globals';
import { parseRequestTarget } from './request-target.ts';

describe('the target of a request line', () => {
  it.each([
    ['/trips?x=1', { url: '/trips?x=1' }],
    ['//evil.example/x', { url: '//evil.example/x' }],
    ['*', { url: '*' }],
    ['http://localhost:3000/trips?x=1', { url: '/trips?x=1', host: 'localhost:3000' }],
    ['HTTPS://Localhost', { url: '/', host: 'localhost' }],
    ['http://localhost:3000?x=1', { url: '/?x=1', host: 'localhost:3000' }],
    ['http://[::1]:3000/x', { url: '/x', host: '[::1]:3000' }],
  ])('contains a path and perhaps a host: %s', (target, read) => {
    expect(parseRequestTarget(target)).toEqual(read);
  });

  it.each(['foo', '', 'ftp://localhost/x', 'http://', 'http:///x', 'http://me:secret@localhost/', 'http://[::1/x'])(
    'rejects a target that is neither a path nor an http or https URL: %p',
    (target) => {
      expect(parseRequestTarget(target)).toBeUndefined();
    },
  );
});
