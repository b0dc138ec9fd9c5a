import { chromium, type Browser } from 'playwright-core';
import { findChromium } from '@travel/tooling/machine/browser/find-chromium';

/**
 * A timeout for steps that hang, long enough for a busy machine. It is below the timeout of a test, so that the error
 * names the step.
 */
export const stepLimitMs = 100_000;

/** Opens a real browser. */
export const openBrowser = async (): Promise<Browser> => {
  const { path, args, env } = await findChromium();
  return chromium.launch({ executablePath: path, args, env: { ...process.env, ...env } });
};
