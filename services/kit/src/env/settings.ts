import { z } from 'zod';

export const port = z.coerce
  .number('A port number is required')
  .int('A whole port number is required')
  .min(1, 'A port from 1 to 65535 is required')
  .max(65_535, 'A port from 1 to 65535 is required');

/** A `postgres://` URL. */
export const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'An address like postgres://user:password@host:5432/name is required',
});

/** An `http://` or `https://` URL without a trailing slash. */
export const httpUrl = z
  .url({ protocol: /^https?$/, error: 'An address that begins with http:// or https:// is required' })
  .transform((url) => url.replace(/(?<!\/)\/+$/, ''));

/** Factor by which the built-in rate limits are multiplied; 0 disables them. */
export const rateLimitFactor = z.coerce
  .number('A number is required: 1, or 5 where many people share an address')
  .min(0, 'A number from 0 to 1000 is required')
  .max(1000, 'A number from 0 to 1000 is required')
  .default(1)
  .describe('multiplies the built-in rate limits; 0 switches them off');

/** `true` or `false`, also as 1, 0, yes, no, on, off. */
export const onOff = z.stringbool({ error: 'true or false is required' });

/**
 * Key for the digests of accounts and IP addresses in the security audit trail, followed by older keys, separated by
 * commas.
 */
export const securityEventsKey = z
  .string('A long random text is required')
  .min(16, 'Sixteen characters or more are required; after a comma, older ones that are still read')
  .describe('key for hashing accounts and addresses in security events; the same in every service');

/** Allows a production environment to run on sandbox suppliers and payments. Every page then shows a banner. */
export const demonstration = onOff
  .default(false)
  .describe('on: production sells sandbox offers, every page has a banner, and live payment keys are refused');

/** Matches keys of a live Stripe account, which charge real money. */
export const livePaymentKey = /^(?:sk|rk|pk)_live_/;

export const logLevel = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
  error: 'One of fatal, error, warn, info, debug, trace, silent is required',
});
