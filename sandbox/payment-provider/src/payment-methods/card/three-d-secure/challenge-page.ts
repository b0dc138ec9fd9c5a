import { html } from 'hono/html';
import type { Markup } from '@travel/sandbox-kit/pages/page-document';
import { allTexts, fillText } from '../../../pages/texts/texts.ts';
import {
  renderBankPage,
  renderHiddenFields,
  renderEndedBody,
  paymentFacts,
  type BankPageContent,
} from '../../challenges/bank-page-layout.ts';
import { renderBrandMark } from '../brand-marks.ts';
import { brandRules } from '../brands.ts';
import { cardDetails } from '../card-details.ts';

const bank = 'Northgate Bank';

const brandName = (brand: string): string => brandRules.find((rule) => rule.brand === brand)?.name ?? '';

const layout = (content: BankPageContent, body: Markup): Markup =>
  renderBankPage(content, { bank, mark: renderBrandMark(cardDetails(content.method).brand), body });

/** Returns the issuer's page while it waits for the code. */
export const openPage = (content: BankPageContent): Markup => {
  const { language, challenge, method, amount, said } = content;
  const texts = allTexts[language].challenge;
  const { brand, last4 } = cardDetails(method);
  const fault = said === 'wrong_code' ? texts.wrongCode : said === 'old_code' ? texts.oldCode : undefined;
  const news = said === 'resent' ? texts.resent : said === 'too_many_codes' ? texts.tooManyCodes : undefined;
  return layout(
    content,
    html`<h1 id="heading">${amount ? texts.heading : texts.headingSetup}</h1>
      <p class="lead">${texts.sent}</p>
      <p class="sandbox">${fillText(texts.sandbox, { code: challenge.code ?? '' })}</p>
      ${paymentFacts(content, [[texts.card, fillText(texts.cardEnding, { brand: brandName(brand), last4 })]])}
      <form method="post" action="/3ds/${challenge.challenge_id}">
        ${renderHiddenFields(content)}
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
          ${fault && html` aria-invalid="true"`}
        />
        <p class="said" id="said" data-tone="${fault ? 'negative' : 'positive'}" aria-live="polite">${fault ?? news}</p>
        <button class="aside" name="act" value="complete" tabindex="-1" aria-hidden="true"></button>
        <div class="acts">
          <button class="resend" name="act" value="resend">${texts.resend}</button>
          <button name="act" value="fail">${texts.fail}</button>
          <button class="main" name="act" value="complete">${texts.complete}</button>
        </div>
      </form>`,
  );
};

/** Returns the issuer's page after the challenge has ended. */
export const renderEndedPage = (content: BankPageContent): Markup => {
  const texts = allTexts[content.language].challenge;
  const { state } = content.challenge;
  const kind = state === 'pending' ? 'expired' : state;
  return layout(content, renderEndedBody(content, { heading: texts[kind], next: texts[`${kind}Next`] }));
};
