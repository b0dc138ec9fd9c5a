import type { AdjustableClock } from '@travel/kit/clock/clock';
import type { ApiDb } from '../platform/database/api-db.ts';
import type { PageSocketFeature } from '../platform/page-sockets/page-socket-server.ts';
import { readSandboxClock } from './sandbox-clock.ts';

/**
 * Returns a WebSocket feature that keeps this instance's clock at the sandbox time, which any API instance may move.
 */
export const followClock = (db: ApiDb, clock: AdjustableClock): PageSocketFeature => ({
  channels: { clock_moved: (seconds) => clock.setOffsetMs(Number(seconds) * 1000) },
  catchUp: () => readSandboxClock(db, clock),
});
