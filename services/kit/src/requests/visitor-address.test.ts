import type { IncomingMessage } from 'node:http';
import { expect, it } from '@jest/globals';
import { createAddressReader } from './visitor-address.ts';

const request = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

it('trusts forwarded IP addresses only from trusted proxies', () => {
  const getAddress = createAddressReader(['loopback', '10.0.0.0/8']);
  expect(getAddress(request('127.0.0.1', '6.6.6.6, 203.0.113.7, 10.0.0.2'))).toBe('203.0.113.7');
  expect(getAddress(request('203.0.113.7', '6.6.6.6'))).toBe('203.0.113.7');
  expect(getAddress(request('127.0.0.1'))).toBe('127.0.0.1');
});
