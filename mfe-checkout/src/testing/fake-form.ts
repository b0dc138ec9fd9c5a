import { cardFormProtocol, type CardFormMessage, type CardFormRequest } from '@travel/contracts/payments/card-form';
import { act } from '@testing-library/react';
import { provider } from './samples.ts';
import { settle } from '@travel/ui/remote/testing/fake-clock.ts';

const v = cardFormProtocol;

/** Fake card form that exchanges the provider's messages with the page. */
export interface FakeForm {
  readonly frame: HTMLIFrameElement;
  /** Messages that the page has sent to the form, in order. */
  readonly heard: CardFormRequest[];
  /** Sends a message to the page. Tests may fake its origin and source. */
  say(
    message: unknown,
    from?: { readonly origin?: string; readonly source?: MessageEventSource | null },
  ): Promise<void>;
  ready(): Promise<void>;
  type(): Promise<void>;
  /** Responses to the page's next requests for a token: each is a token, or an error with a `code`. */
  tokens: (string | { readonly code: string })[];
}

const speak = async (message: unknown, origin: string, source: MessageEventSource | null) => {
  await act(async () => {
    window.dispatchEvent(new MessageEvent('message', { data: message, origin, source }));
  });
  await settle();
};

/** Takes control of the card form's frame in the page. */
export const takeForm = (title = 'Card details'): FakeForm => {
  const frame = document.querySelector<HTMLIFrameElement>(`iframe[title="${title}"]`);
  const page = frame?.contentWindow;
  if (!frame || !page) throw new Error('No card form stands in the page');
  const heard: CardFormRequest[] = [];
  const tell = (message: CardFormMessage) => speak(message, provider, page);

  const form: FakeForm = {
    frame,
    heard,
    tokens: [],
    say: (message, { origin = provider, source = page } = {}) => speak(message, origin, source),
    ready: () => tell({ v, type: 'ready' }),
    type: () => tell({ v, type: 'changed', complete: true, empty: false, brand: 'visa' }),
  };

  let given = 0;
  Object.defineProperty(page, 'postMessage', {
    configurable: true,
    value: (message: CardFormRequest, origin: string) => {
      if (origin !== provider) throw new Error(`The card form is told things for ${origin}`);
      heard.push(message);
      if (message.type !== 'tokenise') return;
      given += 1;
      const next = form.tokens.shift() ?? `pm_card${given}`;
      const { request } = message;
      const answer: CardFormMessage =
        typeof next === 'string'
          ? {
              v,
              type: 'tokenised',
              request,
              card: { payment_method: next, brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2029 },
            }
          : { v, type: 'refused', request, code: next.code };
      queueMicrotask(() => {
        window.dispatchEvent(new MessageEvent('message', { data: answer, origin: provider, source: page }));
      });
    },
  });
  return form;
};

/** Takes control of the bank's frame in the page. */
export const takeBank = () => {
  const frame = document.querySelector<HTMLIFrameElement>('dialog iframe');
  if (!frame?.contentWindow) throw new Error('No page of a bank stands in the page');
  const page = frame.contentWindow;
  return {
    frame,
    end: (origin = provider) => speak({ v, type: 'challenge-ended' }, origin, page),
  };
};
