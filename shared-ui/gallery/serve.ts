import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createBaseConfig } from '@travel/tooling/webpack/base-webpack';
import webpack from 'webpack';
import { fontFaceCss } from '../src/look/fonts/font-face-css.ts';
import { fontFolder } from '../src/look/fonts/font-folder.ts';
import { baseCss } from '../src/look/base/base-css.ts';
import { themeCss } from '../src/look/tokens/theme-css.ts';
import { type ThemeName, themes } from '../src/look/tokens/themes.ts';

// Serves every component in every theme at /?theme=skyline&language=ar-AE, with the response headers of the product's
// pages.
const folder = fileURLToPath(new URL('./', import.meta.url));
const dist = new URL('../dist/gallery/', import.meta.url);
const port = Number(process.env.PORT ?? 4100);
const nonce = 'gallery';
const looks = { main: 'almanac', skyline: 'skyline', harbor: 'harbor' } as const;
const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
};

const policy = [
  "default-src 'none'",
  `script-src 'nonce-${nonce}' 'strict-dynamic'`,
  `style-src 'nonce-${nonce}'`,
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types gallery',
].join('; ');

const isTheme = (name: string | null): name is ThemeName => name !== null && name in themes;

function page(query: URLSearchParams): string {
  const asked = query.get('theme');
  const theme = isTheme(asked) ? asked : 'main';
  const language = query.get('language') ?? 'en-US';
  const styles = [fontFaceCss(looks[theme], '/fonts/'), themeCss(theme), baseCss].join('\n');
  return `<!doctype html><html lang="${language.replace(/[^\w-]/g, '')}" dir="${language.startsWith('ar') ? 'rtl' : 'ltr'}" data-look="${looks[theme]}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Gallery</title>
<style nonce="${nonce}">${styles}</style><body><div id="root"></div>
<script nonce="${nonce}" src="/main.js"></script></body></html>`;
}

const compiler = webpack({
  ...createBaseConfig(folder),
  mode: 'development',
  entry: './main.tsx',
  output: {
    path: fileURLToPath(dist),
    filename: '[name].js',
    publicPath: '/',
    trustedTypes: { policyName: 'gallery' },
    clean: true,
  },
  devtool: false,
});

compiler.run((error, stats) => {
  if (error || !stats || stats.hasErrors()) {
    process.stderr.write(`${error?.stack ?? stats?.toString('errors-only')}\n`);
    process.exit(1);
  }
  createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (url.pathname === '/') {
      response.setHeader('content-type', 'text/html; charset=utf-8').setHeader('content-security-policy', policy);
      response.end(page(url.searchParams));
      return;
    }
    const name = url.pathname.slice(1);
    const file = name.startsWith('fonts/') ? new URL(name.slice(6), fontFolder) : new URL(name, dist);
    if (name === 'favicon.ico') {
      response.writeHead(204).end();
      return;
    }
    if (name.includes('..') || !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response.setHeader('content-type', types[extname(name)] ?? 'application/octet-stream');
    createReadStream(file).pipe(response);
  }).listen(port, () => process.stdout.write(`http://localhost:${port}/?theme=main\n`));
});
