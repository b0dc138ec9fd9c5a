import { chromium as browserType } from '@playwright/test';
import { findChromium } from '@travel/tooling/browser';
import { readFileSync } from 'node:fs';
// node zz-sheet.mts out.png colHeight file...
const [, , out, colH, ...files] = process.argv;
const H = Number(colH);
const found = await findChromium();
const browser = await browserType.launch({
  executablePath: found.path,
  args: found.args,
  env: { ...process.env, ...found.env } as Record<string, string>,
});
const page = await browser.newPage({ viewport: { width: 1600, height: 900 } });
let html = '<body style="margin:0;display:flex;gap:8px;background:#f0f;width:max-content;align-items:flex-start">';
for (const f of files) {
  const b = readFileSync(f);
  const w = b.readUInt32BE(16),
    h = Math.min(b.readUInt32BE(20), 9000);
  const url = `data:image/png;base64,${b.toString('base64')}`;
  const cols = Math.ceil(h / H);
  for (let i = 0; i < cols; i++)
    html += `<div style="flex:none;width:${w}px;height:${Math.min(H, h - i * H)}px;background:url(${url}) 0 -${i * H}px no-repeat"></div>`;
}
await page.setContent(html, { waitUntil: 'load' });
const box = await page.evaluate(() => [document.body.scrollWidth, document.body.scrollHeight]);
await page.setViewportSize({ width: box[0]!, height: Math.max(box[1]!, 10) });
await page.screenshot({ path: out });
console.log(out, box);
await browser.close();
