import { defineConfig } from '@playwright/test';
import { findChromium } from '@travel/tooling/machine/browser/find-chromium';
import { addresses, dataDir, ports } from './src/product.ts';

const chromium = await findChromium();

/** Tests of the built product, which is started by its own command on separate ports and a separate data folder. */
export default defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  retries: 0,
  // Generous limits for a busy machine. Elements that are present do not wait for them.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    baseURL: addresses.main,
    launchOptions: { executablePath: chromium.path, args: chromium.args, env: { ...process.env, ...chromium.env } },
    locale: 'en-US',
    timezoneId: 'Europe/Rome',
    // A trace costs more than the journey itself, so passing journeys have none; `--trace=on` records one by hand.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'journeys', testIgnore: '**/whole-product/**' },
    // Journeys in whole-product/ change the product for all visitors, so they run after all others.
    {
      name: 'whole product',
      testDir: 'journeys/whole-product',
      dependencies: ['journeys'],
      fullyParallel: false,
      workers: 1,
    },
  ],
  webServer: {
    command: `"${process.execPath}" ../tooling/src/start/main.ts`,
    // All journeys come from one address, so the rate limits are raised.
    env: { PORT: String(ports.page), DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '20' },
    wait: { stdout: /Ready after/ },
    timeout: 240_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
