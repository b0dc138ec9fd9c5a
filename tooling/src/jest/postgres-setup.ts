import { openTestServer } from './postgres-server.ts';

declare global {
  var closeTestServer: (() => Promise<void>) | undefined;
}

/** Starts one PostgreSQL server before the first service test of a run, for all of them. */
export default async function setUp(): Promise<void> {
  globalThis.closeTestServer = await openTestServer();
}
