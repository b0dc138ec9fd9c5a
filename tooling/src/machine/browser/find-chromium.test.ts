import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chromium } from 'playwright-core';
import { type Chromium, findChromium } from './find-chromium.ts';

async function titleShownBy({ path, args, env }: Chromium): Promise<string> {
  const browser = await chromium.launch({ executablePath: path, args, env: { ...process.env, ...env } });
  try {
    const page = await browser.newPage();
    await page.setContent('<title>Almanac</title>');
    return await page.title();
  } finally {
    await browser.close();
  }
}

it('finds a browser that opens a page', async () => {
  expect(await titleShownBy(await findChromium())).toBe('Almanac');
});

it('starts the bundled browser on a machine without one, or names the supported machines', async () => {
  const hasPackage = process.platform === 'linux' && process.arch === 'x64';
  const outcome = await findChromium('bundled').then(titleShownBy, (error: Error) => error.message);
  expect(outcome).toMatch(hasPackage ? /^Almanac$/ : /the npm package is for Linux on x64/);
});

describe('a browser with a given path', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'travel-browser-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('fails if the file at the given browser path does not exist', async () => {
    await expect(findChromium(join(folder, 'absent'))).rejects.toThrow('no such file');
  });

  it("fails with the browser's output if the browser does not start", async () => {
    const broken = join(folder, 'broken');
    writeFileSync(broken, '#!/bin/sh\necho "libnss3.so is missing" >&2\nexit 127\n', { mode: 0o755 });
    await expect(findChromium(broken)).rejects.toThrow('libnss3.so is missing');
  });
});
