import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { dayMs } from '@travel/contracts/time/durations';
import {
  createMissingKey,
  createUnknownKey,
  createOverQuota,
  createWrongSignature,
  createOverRate,
} from './apitude-error.ts';

/** An API key with its secret and limits. */
export interface Credentials {
  readonly key: string;
  readonly secret: string;
  /** Requests per second; unlimited by default. */
  readonly perSecond?: number;
  /** Requests per day (UTC); unlimited by default. */
  readonly perDay?: number;
}

/** How far a signature's time may be from the server's, in seconds. */
const toleranceSeconds = 300;

const sign = (key: string, secret: string, seconds: number): string =>
  createHash('sha256').update(`${key}${secret}${seconds}`).digest('hex');

const isEqual = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** Returns whether a signature was made within the tolerance. Times close to now are tried first. */
const isSignedRecently = ({ key, secret }: Credentials, signature: string, now: Date): boolean => {
  const seconds = Math.floor(now.getTime() / 1000);
  for (let away = 0; away <= toleranceSeconds; away += 1) {
    if (isEqual(sign(key, secret, seconds - away), signature)) return true;
    if (away > 0 && isEqual(sign(key, secret, seconds + away), signature)) return true;
  }
  return false;
};

interface Window {
  id: number;
  count: number;
}

const countIn = (window: Window, id: number): number => {
  if (window.id !== id) Object.assign(window, { id, count: 0 });
  window.count += 1;
  return window.count;
};

const readHeader = (request: FastifyRequest, name: string): string => String(request.headers[name] ?? '');

/**
 * Creates the check of key, signature and limits of each request.
 * @throws GatewayError from the check
 */
export const createAccessCheck = (credentials: Credentials, now: () => Date) => {
  const { key, perSecond = Infinity, perDay = Infinity } = credentials;
  const [second, day]: [Window, Window] = [
    { id: 0, count: 0 },
    { id: 0, count: 0 },
  ];
  return (request: FastifyRequest): void => {
    const given = readHeader(request, 'api-key');
    if (given === '') throw createMissingKey();
    if (given !== key) throw createUnknownKey();
    const signature = readHeader(request, 'x-signature').toLowerCase();
    const at = now();
    if (!isSignedRecently(credentials, signature, at)) throw createWrongSignature();
    const ms = at.getTime();
    if (countIn(day, Math.floor(ms / dayMs)) > perDay) throw createOverQuota(Math.ceil((dayMs - (ms % dayMs)) / 1000));
    if (countIn(second, Math.floor(ms / 1000)) > perSecond) throw createOverRate(1);
  };
};
