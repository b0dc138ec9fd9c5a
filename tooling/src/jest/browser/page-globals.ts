import { TextDecoder, TextEncoder } from 'node:util';
import { modalDialogs } from './modal-dialogs.ts';
import { mediaQueries } from './media-queries.ts';

/** Runs before each test file: what browsers have and jsdom lacks. Nothing that jsdom has is replaced. */
Object.assign(globalThis, {
  TextEncoder: globalThis.TextEncoder ?? TextEncoder,
  TextDecoder: globalThis.TextDecoder ?? TextDecoder,
  CSS: globalThis.CSS ?? { escape: (text: string) => text.replace(/[^\w-]/g, String.raw`\$&`) },
  // Testing Library sets it through a global beforeAll, which we do not inject.
  IS_REACT_ACT_ENVIRONMENT: true,
});

if (!('showModal' in HTMLDialogElement.prototype)) modalDialogs();
if (!('matchMedia' in window)) mediaQueries();
