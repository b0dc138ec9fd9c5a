import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';

const freeForm = z.record(z.string(), z.unknown());

/** Writes free-form log lines of pages; the service redacts them first (spec §7.4). */
export const writeLog = endpoint({
  method: 'POST',
  path: '/api/logger',
  summary: 'Writes a log line of the page',
  tag: 'logging',
  access: { caller: 'anyone' },
  body: freeForm,
  response: z.object({ status: z.literal('logged') }),
  status: 202,
  sample: { request: { level: 'info', message: 'payment.init' }, response: { status: 'logged' } },
});

/** The log call under the specification's name for card payment steps (spec §7.4, §8). */
export const writeCardStepLog = endpoint({
  method: 'POST',
  path: '/api/LoggerApi/LoggerApiCall',
  summary: 'Writes a log line of a card step',
  tag: 'logging',
  access: { caller: 'anyone' },
  body: freeForm,
  response: z.object({ status: z.literal('logged') }),
  status: 202,
  sample: { request: { level: 'info', message: 'payment.confirm', step: 'confirm' }, response: { status: 'logged' } },
});

export const loggingEndpoints = [writeLog, writeCardStepLog] as const;
