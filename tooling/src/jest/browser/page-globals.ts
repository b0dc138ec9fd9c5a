import { webcrypto } from 'node:crypto';
import { TextDecoder, TextEncoder } from 'node:util';
import { installModalDialogs } from './modal-dialogs.ts';
import { installMediaQueries } from './media-queries.ts';

/** Runs before each test file and adds what browsers have and jsdom lacks. Replaces nothing that jsdom has. */
Object.assign(globalThis, {
  TextEncoder: globalThis.TextEncoder ?? TextEncoder,
  TextDecoder: globalThis.TextDecoder ?? TextDecoder,
  CSS: globalThis.CSS ?? { escape: (text: string) => text.replace(/[^\w-]/g, String.raw`\$&`) },
  // Testing Library sets this flag in a global beforeAll, which this project does not provide as a global.
  IS_REACT_ACT_ENVIRONMENT: true,
});

if (!('subtle' in crypto)) Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle });
if (!('showModal' in HTMLDialogElement.prototype)) installModalDialogs();
if (!('matchMedia' in window)) installMediaQueries();
