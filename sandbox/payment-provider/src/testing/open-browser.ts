import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { findChromium } from '@travel/tooling/machine/browser/find-chromium';

/** Ends what hangs; a busy machine is not hanging. Below the time that a test has, so that the step is named. */
export const stepLimitMs = 100_000;

/** A real browser. */
export const openBrowser = async (): Promise<Browser> => {
  const { path, args, env } = await findChromium();
  return chromium.launch({ executablePath: path, args, env: { ...process.env, ...env } });
};
