import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { App } from '@travel/kit/server/create-server';
import { createCacheTags } from './asset-headers.ts';
import { builtInWidgets } from '../organisations/widget-urls.ts';

const folder = new URL('../../widgets/', import.meta.url);
const hour = 3_600;

const listContents = (html: string, element: 'script' | 'style'): string[] =>
  [...html.matchAll(new RegExp(`<${element}>([\\s\\S]*?)</${element}>`, 'g'))].map(([, text]) => text ?? '');

const createSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Returns the content security policy of a framed page. The page may use only its own script and styles and has an
 * opaque origin.
 */
const createPolicy = (html: string): string =>
  [
    "default-src 'none'",
    `script-src ${listContents(html, 'script').map(createSource).join(' ')}`,
    // The page's script sets colors as style attributes of the root element.
    `style-src ${listContents(html, 'style').map(createSource).join(' ') || "'none'"}`,
    "base-uri 'none'",
    "form-action 'none'",
    'sandbox allow-scripts allow-forms',
  ].join('; ');

/** Registers the default pages of the chat frame and the tag manager frame, for organisations without their own. */
export const registerWidgetRoutes = (app: App): void => {
  for (const [name, path] of Object.entries(builtInWidgets)) {
    const html = readFileSync(fileURLToPath(new URL(`${name}.html`, folder)), 'utf8');
    const headers = {
      'cache-control': `public, max-age=${hour}`,
      ...createCacheTags('widgets'),
      'content-security-policy': createPolicy(html),
      'content-type': 'text/html; charset=utf-8',
    };
    app.get(path, (_request, reply) => reply.headers(headers).send(html));
  }
};
