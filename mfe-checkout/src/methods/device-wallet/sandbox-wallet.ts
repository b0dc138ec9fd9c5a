import { cardFormProtocol, type WalletSheetRequest } from '@travel/contracts/payments/card-form';
import type { TokenResult } from '../card/card-gateway.ts';
import { readFormMessage } from '../card/form-messages.ts';
import { formTimeout } from '../card/sandbox-gateway.ts';
import type { DeviceWallet, WalletGateway } from './wallet-gateway.ts';

const v = cardFormProtocol;
const name = 'Test Wallet';

/** The area of the sheet, which draws its own backdrop. */
const cover = {
  position: 'fixed',
  inset: '0',
  inlineSize: '100%',
  blockSize: '100%',
  maxInlineSize: 'none',
  maxBlockSize: 'none',
  margin: '0',
  padding: '0',
  border: '0',
  background: 'transparent',
} as const;

interface Sheet {
  readonly dialog: HTMLDialogElement;
  readonly frame: HTMLIFrameElement;
}

/** Adds the sheet to the page, closed. */
const addSheet = (url: URL): Sheet => {
  const dialog = document.createElement('dialog');
  const frame = document.createElement('iframe');
  dialog.ariaLabel = name;
  frame.title = name;
  frame.src = url.href;
  Object.assign(dialog.style, cover);
  Object.assign(frame.style, cover);
  dialog.append(frame);
  document.body.append(dialog);
  return { dialog, frame };
};

/**
 * The sandbox provider's wallet. Its sheet is in a frame of the provider, which loads before the press, and reports only
 * on devices with a wallet that it is ready. Messages are only accepted from that frame.
 */
export const findSandboxWallet: WalletGateway = ({ form_url, publishable_key }, { language, merchant }) =>
  new Promise((resolve) => {
    const url = new URL('wallet-sheet', form_url ?? '');
    const { origin } = url;
    url.searchParams.set('language', language);
    const { dialog, frame } = addSheet(url);
    let requests = 0;
    let pending: { readonly request: string; readonly resolve: (result: TokenResult) => void } | null = null;

    const finish = (result: TokenResult) => {
      const opened = pending;
      pending = null;
      if (dialog.open) dialog.close();
      opened?.resolve(result);
    };
    const wallet: DeviceWallet = {
      name,
      approve: (amount) =>
        new Promise((answer) => {
          finish({ ok: false, code: 'aborted' });
          requests += 1;
          const request = `w${requests}`;
          pending = { request, resolve: answer };
          dialog.showModal();
          const message = { v, type: 'pay', request, publishableKey: publishable_key, merchant, amount } as const;
          frame.contentWindow?.postMessage(message satisfies WalletSheetRequest, origin);
          frame.focus();
        }),
      close() {
        clearTimeout(late);
        window.removeEventListener('message', receive);
        finish({ ok: false, code: 'aborted' });
        dialog.remove();
      },
    };

    const receive = ({ origin: from, source, data }: MessageEvent<unknown>) => {
      if (from !== origin || source === null || source !== frame.contentWindow) return;
      const message = readFormMessage(data);
      if (message?.type === 'ready') {
        clearTimeout(late);
        resolve(wallet);
      }
      if (!message || !('request' in message) || message.request !== pending?.request) return;
      finish(message.type === 'tokenised' ? { ok: true, card: message.card } : { ok: false, code: message.code });
    };
    window.addEventListener('message', receive);
    // Escape closes the sheet also while the focus is outside its frame.
    dialog.addEventListener('close', () => finish({ ok: false, code: 'cancelled' }));
    const late = setTimeout(() => {
      wallet.close();
      resolve(null);
    }, formTimeout);
  });
