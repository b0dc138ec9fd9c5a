import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { findChromium } from '@travel/tooling/browser';

/** A real browser. */
export const openBrowser = async (): Promise<Browser> => {
  const { path, args, env } = await findChromium();
  return chromium.launch({ executablePath: path, args, env: { ...process.env, ...env } });
};
