import { openTestServer } from './postgres-server.ts';

declare global {
  var closeTestServer: (() => Promise<void>) | undefined;
}

/** Before the first service test of a run: one PostgreSQL for all of them. */
export default async function setUp(): Promise<void> {
  globalThis.closeTestServer = await openTestServer();
}
