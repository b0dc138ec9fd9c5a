import { html } from 'hono/html';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import type { Assets } from '../../../pages/build-assets.ts';
import { renderBrandMark, markedBrands } from '../brand-marks.ts';
import { pageDocument, type Markup } from '@travel/sandbox-kit/pages/page-document';
import { allTexts } from '../../../pages/texts/texts.ts';
import type { CardFormSettings } from './card-form-settings.ts';

export interface CardFormPage {
  readonly assets: Assets;
  readonly language: TextLanguage;
  readonly pageOrigins: readonly string[];
  readonly pageOrigin: string | undefined;
  readonly now: Date;
}

const faultIcon = html`<svg viewBox="0 0 16 16" aria-hidden="true">
  <circle cx="8" cy="8" r="6.25" fill="none" stroke="currentColor" stroke-width="1.5" />
  <path d="M8 4.6v4M8 11.2v.1" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" />
</svg>`;

const toSettings = ({ language, pageOrigins, pageOrigin, now }: CardFormPage): CardFormSettings => ({
  pageOrigins,
  pageOrigin: pageOrigin ?? null,
  month: now.toISOString().slice(0, 7),
  language,
  texts: {
    'en-US': allTexts['en-US'].cardForm,
    'es-MX': allTexts['es-MX'].cardForm,
    'fr-FR': allTexts['fr-FR'].cardForm,
    'de-DE': allTexts['de-DE'].cardForm,
    'ar-AE': allTexts['ar-AE'].cardForm,
  },
});

/** Returns the hosted card form. It is hidden until the embedding page sends its theme and language. */
export const renderCardFormPage = (page: CardFormPage): Markup => {
  const { assets, language } = page;
  const texts = allTexts[language].cardForm;
  return pageDocument({
    language,
    title: texts.title,
    assets: [assets.element('card-form-style'), assets.element('card-form')],
    settings: toSettings(page),
    body: html`<div>
        <form novalidate hidden aria-label="${texts.title}" data-text="title">
          <div class="field" data-field="number">
            <label for="number" data-text="number">${texts.number}</label>
            <div class="box">
              <input
                id="number"
                name="cardnumber"
                type="text"
                inputmode="numeric"
                autocomplete="cc-number"
                dir="ltr"
                maxlength="40"
                spellcheck="false"
                required
                aria-describedby="number-brand number-error"
              />
              <span class="brands" data-brand="unknown">${markedBrands.map(renderBrandMark)}</span>
            </div>
            <span class="aside" id="number-brand"></span>
            <p class="error" id="number-error" aria-live="polite"></p>
          </div>
          <div class="field" data-field="expiry">
            <label for="expiry" data-text="expiry">${texts.expiry}</label>
            <input
              id="expiry"
              name="cc-exp"
              type="text"
              inputmode="numeric"
              autocomplete="cc-exp"
              dir="ltr"
              maxlength="20"
              spellcheck="false"
              required
              placeholder="${texts.expiryShape}"
              data-text="expiryShape"
              aria-describedby="expiry-help expiry-error"
            />
            <p class="help" id="expiry-help" data-text="expiryHelp">${texts.expiryHelp}</p>
            <p class="error" id="expiry-error" aria-live="polite"></p>
          </div>
          <div class="field" data-field="cvc">
            <label for="cvc" data-text="cvc">${texts.cvc}</label>
            <input
              id="cvc"
              name="cvc"
              type="text"
              inputmode="numeric"
              autocomplete="cc-csc"
              dir="ltr"
              maxlength="10"
              spellcheck="false"
              required
              aria-describedby="cvc-help cvc-error"
            />
            <p class="help" id="cvc-help">${texts.cvcHelp}</p>
            <p class="error" id="cvc-error" aria-live="polite"></p>
          </div>
          <button class="aside" type="submit" tabindex="-1" aria-hidden="true"></button>
        </form>
      </div>
      <div id="fault-icon" hidden>${faultIcon}</div> `,
  });
};
