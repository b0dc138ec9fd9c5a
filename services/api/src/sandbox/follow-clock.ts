import type { AdjustableClock } from '@travel/kit/clock/clock';
import type { ApiDb } from '../platform/database/api-db.ts';
import type { LiveFeature } from '../platform/live/live.ts';
import { readSandboxClock } from './sandbox-clock.ts';

/** Returns a live feature that keeps a clock at the sandbox's time, which any copy of the API may move. */
export const followClock = (db: ApiDb, clock: AdjustableClock): LiveFeature => ({
  channels: { clock_moved: (seconds) => clock.setOffsetMs(Number(seconds) * 1000) },
  catchUp: () => readSandboxClock(db, clock),
});
