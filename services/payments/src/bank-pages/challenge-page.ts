import { directionOf, formattingLocale } from '@travel/contracts/locale/languages';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import { currencyDigits } from '@travel/contracts/money/currencies';
import type { Assets } from '../pages/build-assets.ts';
import { brandMark } from '../payment-methods/card/brand-marks.ts';
import { brandRules } from '../payment-methods/card/brands.ts';
import { html, jsonElement } from '../pages/markup.ts';
import type { Markup } from '../pages/markup.ts';
import type { PaymentMethodRow } from '../payment-methods/payment-method-table.ts';
import { allTexts, filled } from '../pages/texts/texts.ts';
import type { ActResult } from './answer-challenge.ts';
import type { ChallengeSettings } from './challenge-settings.ts';
import type { ChallengeRow } from '../payment-methods/challenges/challenge-table.ts';

export interface ChallengePage {
  readonly assets: Assets;
  readonly language: TextLanguage;
  readonly pageOrigins: readonly string[];
  readonly pageOrigin: string | undefined;
  readonly challenge: ChallengeRow;
  readonly method: PaymentMethodRow;
  readonly shop: string;
  /** Nothing for a card that is only saved. */
  readonly amount: { readonly amount: number; readonly currency: string } | undefined;
  readonly now: Date;
  /** What the last act came to, where the question stays open. */
  readonly said?: ActResult | undefined;
  /** Where the cardholder came from, with the outcome. */
  readonly backUrl: string | undefined;
}

const bank = 'Northgate Bank';

const brandName = (brand: string): string => brandRules.find((rule) => rule.brand === brand)?.name ?? '';

const amountText = (language: TextLanguage, { amount, currency }: { amount: number; currency: string }): string => {
  const code = currency.toUpperCase();
  const digits = currencyDigits(code);
  const format = new Intl.NumberFormat(formattingLocale(language), {
    style: 'currency',
    currency: code,
    currencyDisplay: 'code',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    numberingSystem: 'latn',
  });
  const whole = String(amount).padStart(digits + 1, '0');
  // As text, so that no digit passes through a float.
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

const frameOf = (page: ChallengePage, body: Markup): Markup => {
  const { assets, language, pageOrigins, pageOrigin, challenge, method } = page;
  const settings: ChallengeSettings = {
    pageOrigins,
    pageOrigin: pageOrigin ?? null,
    hasEnded: challenge.state !== 'pending',
    unreachable: allTexts[language].challenge.unreachable,
  };
  return html`${opening(language, bank, html`${assets.element('challenge-style')}${assets.element('challenge')}`)}
    <header>
      <p class="bank">${bank}</p>
      ${brandMark(method.brand)}
    </header>
    <main aria-labelledby="heading">${body}</main>
    ${jsonElement('settings', settings)}
    </body>
    </html>`;
};

const opening = (language: TextLanguage, title: string, head: Markup): Markup =>
  html`<!doctype html>
    <html lang="${language}" dir="${directionOf(language)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${head}
      </head>
      <body>
     `;

/** The bank's page while it waits for an answer. */
export const openPage = (page: ChallengePage): Markup => {
  const { language, challenge, method, shop, amount, now, said, pageOrigin } = page;
  const texts = allTexts[language].challenge;
  const name = brandName(method.brand);
  const wrong = said === 'wrong_code' ? texts.wrongCode : said === 'old_code' ? texts.oldCode : undefined;
  const news = said === 'resent' ? texts.resent : said === 'too_many_codes' ? texts.tooManyCodes : undefined;
  return frameOf(
    page,
    html`<h1 id="heading">${amount ? texts.heading : texts.headingSetup}</h1>
      <p class="lead">${texts.sent}</p>
      <p class="sandbox">${filled(texts.sandbox, { code: challenge.code })}</p>
      <dl>
        <dt>${texts.shop}</dt>
        <dd>${shop}</dd>
        ${
          amount &&
          html`<dt>${texts.amount}</dt>
            <dd><bdi>${amountText(language, amount)}</bdi></dd>`
        }
        <dt>${texts.card}</dt>
        <dd>${filled(texts.cardEnding, { brand: name, last4: method.last4 })}</dd>
        <dt>${texts.date}</dt>
        <dd><bdi>${dateText(language, now)}</bdi></dd>
      </dl>
      <form method="post" action="/3ds/${challenge.challenge_id}">
        <input type="hidden" name="page" value="${pageOrigin ?? ''}" />
        <input type="hidden" name="language" value="${language}" />
        <label for="code">${texts.code}</label>
        <input
          id="code"
          name="code"
          type="text"
          inputmode="numeric"
          autocomplete="one-time-code"
          dir="ltr"
          maxlength="6"
          value="${challenge.code}"
          aria-describedby="said"
          ${wrong && html` aria-invalid="true"`}
        />
        <p class="said" id="said" data-tone="${wrong ? 'negative' : 'positive'}" aria-live="polite">${wrong ?? news}</p>
        <button class="aside" name="act" value="complete" tabindex="-1" aria-hidden="true"></button>
        <div class="acts">
          <button class="resend" name="act" value="resend">${texts.resend}</button>
          <button name="act" value="fail">${texts.fail}</button>
          <button class="main" name="act" value="complete">${texts.complete}</button>
        </div>
      </form>`,
  );
};

/** The bank's page once there is nothing to answer any more. */
export const endedPage = (page: ChallengePage): Markup => {
  const { language, challenge, backUrl } = page;
  const texts = allTexts[language].challenge;
  const { state } = challenge;
  const kind = state === 'pending' ? 'expired' : state;
  return frameOf(
    page,
    html`<h1 id="heading">${texts[kind]}</h1>
      <p class="lead" role="status">${texts[`${kind}Next`]}</p>
      ${backUrl && html`<a class="back" href="${backUrl}">${texts.back}</a>`}`,
  );
};

/** Where nobody asks anything. */
export const unknownPage = (language: TextLanguage, assets: Assets): Markup => {
  const texts = allTexts[language].challenge;
  return html`${opening(language, bank, assets.element('challenge-style'))}
    <header><p class="bank">${bank}</p></header>
    <main aria-labelledby="heading">
      <h1 id="heading">${texts.unknown}</h1>
      <p class="lead">${texts.unknownNext}</p>
    </main>
    </body>
    </html>`;
};
