import { z } from 'zod';

/** Of the device that signs in, kept with its session: the owner knows by it where that was. One that makes no sense is as none. */
export const timeZone = z
  .string()
  .max(64)
  .regex(/^[A-Za-z0-9_+/-]+$/)
  .optional()
  .catch(undefined);
