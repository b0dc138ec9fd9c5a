import { z } from 'zod';

/**
 * Accepts a body that a call of spec §7 wraps as in "Body json: …": `{ json: { … } }`, or the same body without the
 * wrapper. The parsed body is unwrapped.
 */
export const acceptJsonEnvelope = <Flat, Sent>(schema: z.ZodType<Flat, Sent>) =>
  z.union([z.object({ json: schema }).transform(({ json }) => json), schema]);

/** Does the same for "Body data: …". */
export const acceptDataEnvelope = <Flat, Sent>(schema: z.ZodType<Flat, Sent>) =>
  z.union([z.object({ data: schema }).transform(({ data }) => data), schema]);
