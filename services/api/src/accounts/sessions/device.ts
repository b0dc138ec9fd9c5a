import { getParser } from 'bowser';
import type { Device } from '@travel/contracts/endpoints/people/sessions';

const longestAgent = 400;
const longestName = 40;

const kinds: Readonly<Record<string, Device['kind']>> = { desktop: 'desktop', mobile: 'phone', tablet: 'tablet' };

const cleanName = (name: string | undefined): string | null =>
  name
    ?.replaceAll(/[^\w .()-]/g, '')
    .slice(0, longestName)
    .trim() || null;

/** Returns the names of browser and operating system from a user agent, without versions: `Firefox`, `Windows`. */
export const parseDevice = (userAgent: string | undefined): Device => {
  if (!userAgent) return { browser: null, system: null, kind: null };
  const { browser, os, platform } = getParser(userAgent.slice(0, longestAgent)).getResult();
  return { browser: cleanName(browser.name), system: cleanName(os.name), kind: kinds[platform.type ?? ''] ?? null };
};
