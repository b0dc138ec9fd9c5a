import { z } from 'zod';

/**
 * Accepts a request body in the wrapper that spec §7 shows as "Body json: …", `{ json: { … } }`, or the same body
 * without the wrapper. The parsed body is unwrapped.
 */
export const acceptJsonEnvelope = <Flat, Sent>(schema: z.ZodType<Flat, Sent>) =>
  z.union([z.object({ json: schema }).transform(({ json }) => json), schema]);

/**
 * Accepts a request body in the wrapper that spec §7 shows as "Body data: …", or the same body without the wrapper. The
 * parsed body is unwrapped.
 */
export const acceptDataEnvelope = <Flat, Sent>(schema: z.ZodType<Flat, Sent>) =>
  z.union([z.object({ data: schema }).transform(({ data }) => data), schema]);
