import { cardFormProtocol, type CardFormMessage, type CardFormRequest } from '@travel/contracts/payments/card-form';
import { isLanguageCode, getTextLanguage } from '@travel/contracts/locale/languages';
import { isAllowedOrigin } from '../../pages/page-origins.ts';
import { findBrandRule, groupDigits } from '../../payment-methods/card/brands.ts';
import type { CardFormSettings } from '../../payment-methods/card/card-form/card-form-settings.ts';
import { parentPage } from '../parent-page.ts';
import { readSettings } from '../settings.ts';
import {
  getBrand,
  findCvcError,
  getCvcLength,
  findExpiryError,
  isFullNumber,
  getMaxNumberLength,
  findNumberError,
  formatExpiry,
  type CardFormError,
} from './card-rules.ts';
import { createField, moveOnWhenFull, type Field } from './field.ts';
import { readRequest } from './requests.ts';
import { applyTheme } from './theme.ts';
import { pageBrand, tokenise } from './tokenise.ts';

type Init = Extract<CardFormRequest, { type: 'init' }>;
type Tokenise = Extract<CardFormRequest, { type: 'tokenise' }>;

const settings = readSettings<CardFormSettings>();
let texts = settings.texts[settings.language];
let init: Init | undefined;
/** Origin of the first valid message. Messages of other origins are ignored. */
let page = parentPage(settings.pageOrigins, settings.pageOrigin)?.origin;

const postToHost = (message: CardFormMessage): void => {
  if (page !== undefined) window.parent.postMessage(message, page);
};
const v = cardFormProtocol;

const form = document.querySelector('form');
const brands = document.querySelector<HTMLElement>('.brands');
const brandName = document.getElementById('number-brand');
const cvcHelp = document.getElementById('cvc-help');
if (!form || !brands || !brandName || !cvcHelp) throw new Error('The page is not whole');

const formatError = (error: CardFormError): string =>
  texts[error].replace('{{count}}', String(getCvcLength(fields.number.digits())));

const fields: { readonly number: Field; readonly expiry: Field; readonly cvc: Field } = {
  number: createField(
    'number',
    {
      shape: (digits) => groupDigits(digits.slice(0, getMaxNumberLength(digits))),
      error: findNumberError,
      isFull: isFullNumber,
    },
    formatError,
    () => reportChange(),
  ),
  expiry: createField(
    'expiry',
    {
      shape: formatExpiry,
      error: (digits) => findExpiryError(digits, settings.month),
      isFull: (digits) => digits.length >= 4,
    },
    formatError,
    () => reportChange(),
  ),
  cvc: createField(
    'cvc',
    {
      shape: (digits) => digits.slice(0, getCvcLength(fields.number.digits())),
      error: (digits) => findCvcError(digits, getCvcLength(fields.number.digits())),
      isFull: (digits) => digits.length >= getCvcLength(fields.number.digits()),
    },
    formatError,
    () => reportChange(),
  ),
};
const all = [fields.number, fields.expiry, fields.cvc];
moveOnWhenFull(all);

const showBrand = (): void => {
  const digits = fields.number.digits();
  brands.dataset['brand'] = getBrand(digits);
  brandName.textContent = findBrandRule(digits)?.name ?? '';
  cvcHelp.textContent = getCvcLength(digits) === 4 ? texts.cvcHelpFour : texts.cvcHelp;
};

let told = '';
const reportChange = (): void => {
  showBrand();
  const message: CardFormMessage = {
    v,
    type: 'changed',
    complete: all.every((field) => !field.error()),
    empty: all.every((field) => field.digits() === ''),
    brand: pageBrand(getBrand(fields.number.digits())),
  };
  if (JSON.stringify(message) === told) return;
  told = JSON.stringify(message);
  postToHost(message);
};

const speak = (language: string, direction: 'ltr' | 'rtl'): void => {
  const known = isLanguageCode(language) ? getTextLanguage(language) : settings.language;
  texts = settings.texts[known];
  document.documentElement.lang = known;
  document.documentElement.dir = direction;
  document.title = texts.title;
  for (const spoken of document.querySelectorAll<HTMLElement>('[data-text]')) {
    const text = Object.entries(texts).find(([name]) => name === spoken.dataset['text'])?.[1];
    if (text === undefined) continue;
    if (spoken instanceof HTMLInputElement) spoken.placeholder = text;
    else if (spoken instanceof HTMLFormElement) spoken.ariaLabel = text;
    else spoken.textContent = text;
  }
  showBrand();
  for (const field of all) field.refresh();
};

const focusFirst = (): void => {
  (all.find((field) => field.error()) ?? fields.number).input.focus();
};

// The field and the text key for each refusal code of the provider.
const refusals: Readonly<Record<string, readonly [Field, CardFormError]>> = {
  incorrect_number: [fields.number, 'numberWrong'],
  test_mode_live_card: [fields.number, 'numberRefused'],
  invalid_expiry_month: [fields.expiry, 'expiryPast'],
  invalid_expiry_year: [fields.expiry, 'expiryPast'],
  invalid_cvc: [fields.cvc, 'cvcEmpty'],
};

const working = new Set<string>();

const tokeniseCard = async ({ request, name, publishableKey }: Tokenise, begun: Init): Promise<void> => {
  const refuse = (code: string) => postToHost({ v, type: 'refused', request, code });
  if (working.has(request)) return;
  const invalid = all.filter((field) => field.error());
  for (const field of invalid) field.showError();
  if (invalid.length > 0) {
    focusFirst();
    refuse('incomplete');
    return;
  }
  working.add(request);
  const expiry = fields.expiry.digits();
  const result = await tokenise({
    publishableKey: publishableKey ?? begun.publishableKey,
    number: fields.number.digits(),
    month: expiry.slice(0, 2),
    year: `20${expiry.slice(2, 4)}`,
    cvc: fields.cvc.digits(),
    name,
  });
  working.delete(request);
  if ('card' in result) {
    postToHost({ v, type: 'tokenised', request, card: result.card });
    return;
  }
  const [field, error] = refusals[result.code] ?? [];
  if (field && error) {
    field.showError(error);
    field.input.focus();
  }
  refuse(result.code);
};

const begin = (given: Init): void => {
  init = given;
  applyTheme(given.theme);
  speak(given.language, given.direction);
  form.hidden = false;
  told = '';
  reportChange();
};

const answer = (message: CardFormRequest): void => {
  if (message.type === 'init') return begin(message);
  if (!init) return;
  switch (message.type) {
    case 'tokenise':
      void tokeniseCard(message, init);
      break;
    case 'clear':
      for (const field of all) field.clear();
      reportChange();
      break;
    case 'focus':
      focusFirst();
      break;
  }
};

window.addEventListener('message', ({ source, origin, data }) => {
  if (source !== window.parent || window.parent === window) return;
  if (!isAllowedOrigin(origin, settings.pageOrigins) || (page !== undefined && origin !== page)) return;
  const message = readRequest(data);
  if (!message) return;
  page ??= origin;
  answer(message);
});

form.addEventListener('submit', (event) => {
  event.preventDefault();
  postToHost({ v, type: 'submitted' });
});

new ResizeObserver(() => {
  if (init) postToHost({ v, type: 'height', height: Math.ceil(document.body.getBoundingClientRect().height) });
}).observe(document.body);

postToHost({ v, type: 'ready' });
