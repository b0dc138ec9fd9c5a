import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { languages } from '@travel/contracts/locale/languages';
import { openTrial, type Trial } from '../testing/delivery-trial.ts';
import { getTexts } from '../texts/texts.ts';

const production = { ENVIRONMENT: 'production', PAGE_ORIGIN: 'https://travel.example' };
const host = 'travel.example';

let demonstration: Trial;
let real: Trial;
beforeAll(async () => {
  demonstration = await openTrial({ env: { ...production, DEMONSTRATION: 'on' } });
  real = await openTrial({ env: production });
  for (const trial of [demonstration, real]) await trial.goLive('shell');
});
afterAll(async () => {
  await demonstration.end();
  await real.end();
});

describe('a demonstration', () => {
  it.each(languages.map(({ code }) => code))('shows the banner of demonstrations on pages in %s', async (lang_code) => {
    const { label, text } = getTexts(lang_code).demonstration;
    const page = await demonstration.visit('/', { host, cookies: { lang_code } });
    expect(page.body).toContain(`<body><aside class="demonstration" aria-label="${label}">${text}</aside>`);
  });

  it('shows the banner of demonstrations on pages without scripts and on the operators’ origin', async () => {
    for (const [url, at] of [
      ['/', 'unknown.example'],
      ['/ops', 'ops.travel.example'],
      ['/nothing', 'ops.travel.example'],
    ] as const) {
      expect((await demonstration.visit(url, { host: at })).body).toContain('<aside class="demonstration"');
    }
  });

  it('has the example organisations, which exist only in demonstrations', async () => {
    const status = async (trial: Trial, at: string) => (await trial.visit('/', { host: at })).statusCode;
    expect(await status(demonstration, 'skyline.localhost')).toBe(200);
    expect(await status(real, 'skyline.localhost')).toBe(404);
    expect(await status(real, 'localhost')).toBe(404);
    expect((await real.visit('/', { host })).body).not.toContain('demonstration');
  });
});
