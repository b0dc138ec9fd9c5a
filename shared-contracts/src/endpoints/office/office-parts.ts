import { z } from 'zod';
import type { StaffTask } from '../../people/permissions.ts';

/** Returns the access of a call of the back office that requires a task at the organisation in its path. */
export const requireTask = <Task extends StaffTask>(task: Task) => ({ caller: 'staff', task }) as const;

export const officeParams = z.object({ organisation_id: z.string().min(1).max(64) });

/** Why a member of staff acts, for the audit trail. */
export const officeReason = z.string().trim().min(3, 'A reason is required').max(500);

/** Reason of an export of bookings or the ledger. Pages of older releases do not send it. */
export const exportReason = officeReason.optional();

/** Cursor of a history of points or cash cards: `next` of the page before. */
export const afterMovement = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z_[0-9A-Z]{1,42}$/, 'Not a page of the history')
  .optional();
