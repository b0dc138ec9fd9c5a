import { z } from 'zod';

/**
 * Time zone of the signing-in device, stored with its session to help the owner recognise the device. An invalid time
 * zone counts as absent.
 */
export const timeZone = z
  .string()
  .max(64)
  .regex(/^[A-Za-z0-9_+/-]+$/)
  .optional()
  .catch(undefined);
