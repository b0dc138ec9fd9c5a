import { html } from 'hono/html';
import { getFormattingLocale, type TextLanguage } from '@travel/contracts/locale/languages';
import { getWireDigits } from '@travel/contracts/payments/charge-amounts';
import type { Assets } from '../../pages/build-assets.ts';
import { pageDocument, type Markup } from '@travel/sandbox-kit/pages/page-document';
import { allTexts } from '../../pages/texts/texts.ts';
import type { PaymentMethodRow } from '../payment-method-table.ts';
import type { ChallengeSettings } from './challenge-settings.ts';
import type { ChallengeRow } from './challenge-table.ts';

/** Content of a bank's page. */
export interface BankPageContent {
  readonly assets: Assets;
  readonly language: TextLanguage;
  readonly pageOrigins: readonly string[];
  readonly pageOrigin: string | undefined;
  readonly challenge: ChallengeRow;
  readonly method: PaymentMethodRow;
  readonly shop: string;
  /** Amount of the payment; undefined if a payment method is only saved. */
  readonly amount: { readonly amount: number; readonly currency: string } | undefined;
  readonly now: Date;
  /** Message about the last answer, if the page stays open. */
  readonly said?: string | undefined;
  /** URL of the shop's page with the result, for the payer's return. */
  readonly backUrl: string | undefined;
}

interface BankPageSlots {
  readonly bank: string;
  /** Content next to the bank's name, such as the brand of a card. */
  readonly mark?: Markup;
  readonly body: Markup;
}

/** Returns a bank's page: the bank's name, the main part and the page's script. */
export const renderBankPage = (content: BankPageContent, { bank, mark, body }: BankPageSlots): Markup => {
  const { assets, language, pageOrigins, pageOrigin, challenge } = content;
  const settings: ChallengeSettings = {
    pageOrigins,
    pageOrigin: pageOrigin ?? null,
    hasEnded: challenge.state !== 'pending',
    unreachable: allTexts[language].challenge.unreachable,
  };
  return pageDocument({
    language,
    title: bank,
    assets: [assets.element('challenge-style'), assets.element('challenge')],
    settings,
    body: html`<header>
        <p class="bank">${bank}</p>
        ${mark}
      </header>
      <main aria-labelledby="heading">${body}</main>`,
  });
};

/** Returns the page for an unknown challenge. */
export const renderUnknownBankPage = (language: TextLanguage, assets: Assets): Markup => {
  const texts = allTexts[language].challenge;
  return pageDocument({
    language,
    title: texts.unknown,
    assets: assets.element('challenge-style'),
    body: html`<main aria-labelledby="heading">
      <h1 id="heading">${texts.unknown}</h1>
      <p class="lead">${texts.unknownNext}</p>
    </main>`,
  });
};

/** Returns the facts of a payment as a list of terms. */
export const paymentFacts = (
  { language, shop, amount, now }: BankPageContent,
  further: readonly (readonly [string, string])[] = [],
): Markup => {
  const texts = allTexts[language].challenge;
  return html`<dl>
    <dt>${texts.shop}</dt>
    <dd>${shop}</dd>
    ${
      amount &&
      html`<dt>${texts.amount}</dt>
        <dd><bdi>${amountText(language, amount)}</bdi></dd>`
    }
    ${further.map(
      ([name, text]) =>
        html`<dt>${name}</dt>
          <dd>${text}</dd>`,
    )}
    <dt>${texts.date}</dt>
    <dd><bdi>${dateText(language, now)}</bdi></dd>
  </dl>`;
};

/** Returns hidden form fields for the embedding page and the language, so that the next page knows them. */
export const renderHiddenFields = ({ pageOrigin, language }: BankPageContent): Markup =>
  html`<input type="hidden" name="page" value="${pageOrigin ?? ''}" />
    <input type="hidden" name="language" value="${language}" />`;

/** Returns the page of a challenge that has ended: the result, what follows, and the link back to the shop. */
export const renderEndedBody = (
  { language, backUrl }: BankPageContent,
  { heading, next }: { readonly heading: string; readonly next: string },
): Markup =>
  html`<h1 id="heading">${heading}</h1>
    <p class="lead" role="status">${next}</p>
    ${backUrl && html`<a class="back" href="${backUrl}">${allTexts[language].challenge.back}</a>`}`;

const amountText = (language: TextLanguage, { amount, currency }: { amount: number; currency: string }): string => {
  const code = currency.toUpperCase();
  const digits = getWireDigits(code);
  const format = new Intl.NumberFormat(getFormattingLocale(language), {
    style: 'currency',
    currency: code,
    currencyDisplay: 'code',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    numberingSystem: 'latn',
  });
  const whole = String(amount).padStart(digits + 1, '0');
  // The amount is formatted as text, so that no digit passes through a float.
  const decimal = digits === 0 ? whole : `${whole.slice(0, -digits)}.${whole.slice(-digits)}`;
  return isDecimal(decimal) ? format.format(decimal) : `${code} ${decimal}`;
};

const isDecimal = (text: string): text is `${number}` => /^\d+(\.\d+)?$/.test(text);

const dateText = (language: TextLanguage, now: Date): string =>
  new Intl.DateTimeFormat(language === 'en-US' ? 'en-GB' : language, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
    numberingSystem: 'latn',
  }).format(now);
