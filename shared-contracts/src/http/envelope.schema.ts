import { z } from 'zod';

/**
 * A body that a call of spec §7 carries under a key, as in "Body json: …": `{ json: { … } }`. The flat shape is taken as
 * well; what the service reads is flat.
 */
export const inJson = <Flat, Sent>(schema: z.ZodType<Flat, Sent>) =>
  z.union([z.object({ json: schema }).transform(({ json }) => json), schema]);

/** The same for "Body data: …". */
export const inData = <Flat, Sent>(schema: z.ZodType<Flat, Sent>) =>
  z.union([z.object({ data: schema }).transform(({ data }) => data), schema]);
