import { z } from 'zod';
import { moneySchema } from '../money/money.schema.ts';

const room = z.object({
  roomNumber: z.int().min(1),
  groupRoomIndex: z.int().nonnegative(),
  roomTypeId: z.string(),
});

/** A room of an order and the most that wallet cards may pay of its price (spec §5). */
export const walletRoomSchema = room.extend({ cap: moneySchema }).meta({ id: 'WalletRoom' });

/** The share of one room that a card pays of an order (spec §3, wallet usage per room). */
export const walletUsageSchema = room
  .extend({
    wallet_id: z.string().max(80),
    currentAmount: moneySchema,
    amountUseInRoom: moneySchema,
    availableToUseAmount: moneySchema,
  })
  .meta({ id: 'WalletUsage' });
