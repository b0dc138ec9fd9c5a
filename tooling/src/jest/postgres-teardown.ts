/** Stops the PostgreSQL server after the last service test of a run. */
export default async function tearDown(): Promise<void> {
  await globalThis.closeTestServer?.();
}
