import { getParser } from 'bowser';

const longest = 400;

/**
 * Returns browser family, version and system, such as `Chrome 131 on Android`. Nothing else about a browser is stored.
 */
export const getBrowserName = (userAgent: string | undefined): string => {
  if (!userAgent) return 'unknown';
  const { browser, os } = getParser(userAgent.slice(0, longest)).getResult();
  const [major = ''] = (browser.version ?? '').split('.', 1);
  const name = [browser.name ?? 'unknown', major].filter(Boolean).join(' ');
  return (os.name ? `${name} on ${os.name}` : name).replaceAll(/[^\w .()-]/g, '').slice(0, 60);
};
