import { html } from 'hono/html';
import type { Markup } from '../../pages/document.ts';
import { allTexts } from '../../pages/texts/texts.ts';
import { bankPageLayout, renderHiddenFields, renderEndedBody, paymentFacts } from '../challenges/bank-page-layout.ts';
import type { BankPageContent } from '../challenges/bank-page-layout.ts';

const bank = 'Sandbox Bank';

/** Returns the bank's page while the payer can approve or refuse. */
export const openPage = (content: BankPageContent): Markup => {
  const { language, challenge } = content;
  const texts = allTexts[language].bankRedirect;
  return bankPageLayout(content, {
    bank,
    body: html`<h1 id="heading">${texts.heading}</h1>
      <p class="lead">${texts.lead}</p>
      <p class="sandbox">${texts.sandbox}</p>
      ${paymentFacts(content)}
      <form method="post" action="/bank/${challenge.challenge_id}">
        ${renderHiddenFields(content)}
        <p class="said" id="said" aria-live="polite"></p>
        <div class="acts">
          <button name="act" value="refuse">${texts.refuse}</button>
          <button class="main" name="act" value="approve">${texts.approve}</button>
        </div>
      </form>`,
  });
};

/** Returns the bank's page after the challenge has ended. */
export const renderEndedPage = (content: BankPageContent): Markup => {
  const texts = allTexts[content.language].bankRedirect;
  const { state } = content.challenge;
  const kind = state === 'pending' ? 'expired' : state;
  return bankPageLayout(content, {
    bank,
    body: renderEndedBody(content, { heading: texts[kind], next: texts[`${kind}Next`] }),
  });
};
