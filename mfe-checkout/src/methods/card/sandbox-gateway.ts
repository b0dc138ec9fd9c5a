import { cardFormProtocol, type CardFormMessage, type CardFormRequest } from '@travel/contracts/payments/card-form';
import type { CardForm, CardGateway, TokenResult } from './card-gateway.ts';
import { readFormMessage } from './form-messages.ts';

/** Milliseconds for loading the form and for creating a token. */
export const formTimeout = 15_000;
export const tokenTimeout = 40_000;

const v = cardFormProtocol;

/**
 * The sandbox provider's form in a frame of its own origin. Messages are only accepted from that origin and frame, in
 * the expected version and shape.
 */
export const sandboxGateway: CardGateway = {
  open(element, gateway, look, listener): CardForm {
    const { origin } = new URL(gateway.form_url ?? '');
    const frame = document.createElement('iframe');
    const waiting = new Map<string, (result: TokenResult) => void>();
    let requests = 0;
    let isReady = false;

    const say = (message: CardFormRequest) => frame.contentWindow?.postMessage(message, origin);

    const answer = (request: string, result: TokenResult) => {
      waiting.get(request)?.(result);
      waiting.delete(request);
    };

    const hear = (message: CardFormMessage) => {
      switch (message.type) {
        case 'ready': {
          const { language, direction, theme } = look;
          say({ v, type: 'init', language, direction, theme, publishableKey: gateway.publishable_key });
          if (isReady) break;
          isReady = true;
          clearTimeout(late);
          listener.onReady();
          break;
        }
        case 'height':
          frame.style.blockSize = `${message.height}px`;
          break;
        case 'changed':
          listener.onChange(message);
          break;
        case 'submitted':
          listener.onSubmit();
          break;
        case 'tokenised':
          answer(message.request, { ok: true, card: message.card });
          break;
        case 'refused':
          answer(message.request, { ok: false, code: message.code });
          break;
      }
    };

    const receive = ({ origin: from, source, data }: MessageEvent<unknown>) => {
      if (from !== origin || source === null || source !== frame.contentWindow) return;
      const message = readFormMessage(data);
      if (message) hear(message);
    };
    window.addEventListener('message', receive);

    const late = setTimeout(() => listener.onFailed('timed_out'), formTimeout);
    frame.title = look.title;
    frame.src = gateway.form_url ?? '';
    Object.assign(frame.style, { inlineSize: '100%', blockSize: '216px', border: '0' });
    element.replaceChildren(frame);

    return {
      tokenise: ({ publishableKey, name } = {}) =>
        new Promise((resolve) => {
          requests += 1;
          const request = `r${requests}`;
          const timer = setTimeout(() => answer(request, { ok: false, code: 'timed_out' }), tokenTimeout);
          waiting.set(request, (result) => {
            clearTimeout(timer);
            resolve(result);
          });
          say({ v, type: 'tokenise', request, ...(name && { name }), ...(publishableKey && { publishableKey }) });
        }),
      clear: () => say({ v, type: 'clear' }),
      focus() {
        frame.focus();
        say({ v, type: 'focus' });
      },
      close() {
        clearTimeout(late);
        window.removeEventListener('message', receive);
        for (const request of waiting.keys()) answer(request, { ok: false, code: 'aborted' });
        frame.remove();
      },
    };
  },
};
