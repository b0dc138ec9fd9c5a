import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openTrial, type Trial } from '../../testing/delivery-trial.ts';

const typeface = '<link rel="preload" as="font" type="font/woff2" crossorigin href="__BASE__fonts/display.woff2">';
const picture = '<link rel="preload" as="image" fetchpriority="high" href="__BASE__assets/hero.avif">';

const trials: Trial[] = [];
const fetchLink = async (env: Readonly<Record<string, string>>, path: string) => {
  const trial = await openTrial({ env });
  trials.push(trial);
  for (const name of ['shell', 'mfe-header'] as const) await trial.goLive(name);
  await trial.goLive('mfe-travel', {
    frames: { 'travel/pages': { 'home.en-US': `${picture}${typeface}\n<!--body-->\n<h1>Home</h1>` } },
  });
  const { headers } = await trial.visit(path);
  return headers['link'];
};
afterAll(() => Promise.all(trials.map((trial) => trial.end())));

describe('a page behind a server that sends Early Hints', () => {
  let link: string | string[] | number | undefined;
  beforeAll(async () => {
    link = await fetchLink({ EARLY_HINTS: 'on' }, '/');
  });

  it('lists the asset origin and the first fonts, but no picture, whose file depends on the screen size', () => {
    expect(link).toBe(
      '<http://127.0.0.1:3100>; rel=preconnect; crossorigin, ' +
        '<http://127.0.0.1:3100/mfe-travel/1.0.0/fonts/display.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin',
    );
  });

  it('lists nothing unless a server in front supports Early Hints', async () => {
    expect(await fetchLink({}, '/')).toBeUndefined();
  });
});
