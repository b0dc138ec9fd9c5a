import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { App } from '@travel/kit/server';
import { cacheTags } from './asset-headers.ts';
import { builtInWidgets } from '../organisations/widget-address.ts';

const folder = new URL('../../widgets/', import.meta.url);
const hour = 3_600;

const inside = (html: string, element: 'script' | 'style'): string[] =>
  [...html.matchAll(new RegExp(`<${element}>([\\s\\S]*?)</${element}>`, 'g'))].map(([, text]) => text ?? '');

const digestOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What a page of ours in a frame may do: its own script and styles, and nothing else; it belongs to no origin. */
const policyOf = (html: string): string =>
  [
    "default-src 'none'",
    `script-src ${inside(html, 'script').map(digestOf).join(' ')}`,
    // Its colours are set on its root by the script.
    `style-src ${inside(html, 'style').map(digestOf).join(' ') || "'none'"}`,
    "base-uri 'none'",
    "form-action 'none'",
    'sandbox allow-scripts allow-forms',
  ].join('; ');

/** Pages for the frames of sites whose organisation names no other: the chat, and the receiver of page events. */
export const widgetRoutes = (app: App): void => {
  for (const [name, path] of Object.entries(builtInWidgets)) {
    const html = readFileSync(fileURLToPath(new URL(`${name}.html`, folder)), 'utf8');
    const headers = {
      'cache-control': `public, max-age=${hour}`,
      ...cacheTags('widgets'),
      'content-security-policy': policyOf(html),
      'content-type': 'text/html; charset=utf-8',
    };
    app.get(path, (_request, reply) => reply.headers(headers).send(html));
  }
};
