import { toDecimal } from '@travel/contracts/money/money';
import { getFormattingLocale } from '@travel/contracts/locale/languages';
import { cardFormProtocol, type CardFormMessage, type WalletSheetRequest } from '@travel/contracts/payments/card-form';
import type { WalletSheetSettings } from '../../payment-methods/card/wallet-sheet/wallet-sheet-settings.ts';
import { readWalletRequest } from '../card-form/requests.ts';
import { tokenise } from '../card-form/tokenise.ts';
import { parentPage } from '../parent-page.ts';
import { readSettings } from '../settings.ts';

const v = cardFormProtocol;
const settings = readSettings<WalletSheetSettings>();
const page = parentPage(settings.pageOrigins, settings.pageOrigin);

const find = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no ${id}`);
  return found;
};
const form = document.querySelector('form');
if (!form) throw new Error('The page has no form');

/** The page's request, until it is answered. */
let opened: WalletSheetRequest | undefined;

const postToHost = (message: CardFormMessage): void => page?.window.postMessage(message, page.origin);

const isDecimal = (text: string): text is `${number}` => /^-?\d+(\.\d+)?$/.test(text);

const open = (request: WalletSheetRequest): void => {
  opened = request;
  const { currency } = request.amount;
  const decimal = toDecimal(request.amount);
  const format = new Intl.NumberFormat(getFormattingLocale(settings.language), { style: 'currency', currency });
  find('merchant').textContent = request.merchant;
  find('amount').textContent = isDecimal(decimal) ? format.format(decimal) : `${currency} ${decimal}`;
  form.reset();
  form.hidden = false;
  find('pay').focus();
};

const refuse = (code: string): void => {
  if (!opened) return;
  postToHost({ v, type: 'refused', request: opened.request, code });
  opened = undefined;
  form.hidden = true;
};

const pay = async ({ request, publishableKey }: WalletSheetRequest): Promise<void> => {
  const number = form.querySelector<HTMLInputElement>('[name=card]:checked')?.value ?? '';
  const card = { publishableKey, number, month: '12', year: String(settings.expiryYear), cvc: '123', name: undefined };
  const result = await tokenise(card);
  // The payer may have closed the sheet before the provider answered.
  if (opened?.request !== request) return;
  if (!('card' in result)) {
    refuse(result.code);
    return;
  }
  postToHost({ v, type: 'tokenised', request, card: result.card });
  opened = undefined;
  form.hidden = true;
};

window.addEventListener('message', ({ source, origin, data }) => {
  if (!page || source !== page.window || origin !== page.origin) return;
  const request = readWalletRequest(data);
  if (request) open(request);
});
find('cancel').addEventListener('click', () => refuse('cancelled'));
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') refuse('cancelled');
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  if (opened) void pay(opened);
});

// A browser without Payment Request has no wallets.
if ('PaymentRequest' in window) postToHost({ v, type: 'ready' });
