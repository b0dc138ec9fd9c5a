import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { openPage } from '../testing/open-page.ts';

const comeFrom = async (referrer: string) => {
  jest.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  await openPage();
  return window.localStorage.getItem('site_referer');
};

afterEach(() => {
  jest.restoreAllMocks();
  window.localStorage.clear();
});

describe('the referring site', () => {
  it('[3/22] stores the origin of the referring site without the path', async () => {
    expect(await comeFrom('https://guide.example/coasts/amalfi?visitor=maya')).toBe('https://guide.example');
  });

  it.each(['', `${window.location.origin}/cars`, 'about:blank'])('keeps the stored site after %j', async (referrer) => {
    window.localStorage.setItem('site_referer', 'https://guide.example');
    expect(await comeFrom(referrer)).toBe('https://guide.example');
  });
});
