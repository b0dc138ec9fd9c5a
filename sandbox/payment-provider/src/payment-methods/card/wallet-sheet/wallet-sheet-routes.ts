import type { AdjustableClock } from '@travel/kit/clock/clock';
import type { App } from '@travel/kit/server/create-server';
import { readSandboxClock } from '@travel/sandbox-kit/controls/sandbox-clock';
import { pageDocument, type Markup } from '@travel/sandbox-kit/pages/page-document';
import { html } from 'hono/html';
import type { PaymentsDb } from '../../../database/payments-db.ts';
import type { Assets } from '../../../pages/build-assets.ts';
import { getEmbeddingOrigin, sendPage } from '../../../pages/page-headers.ts';
import { readField, readQuery } from '../../../pages/posted-forms.ts';
import { allTexts, chooseLanguage, fillText, type Texts } from '../../../pages/texts/texts.ts';
import { sandboxCard, type CardName } from '../sandbox-cards.ts';
import type { WalletSheetSettings } from './wallet-sheet-settings.ts';

interface WalletSheetDependencies {
  readonly db: PaymentsDb;
  readonly clock: AdjustableClock;
  readonly assets: Assets;
  readonly pageOrigins: readonly string[];
}

/** The wallet's cards, with the text key of each card's behaviour. The first is preselected. */
const walletCards: readonly { readonly name: CardName; readonly does?: 'asks' | 'declined' }[] = [
  { name: 'visa' },
  { name: 'asks', does: 'asks' },
  { name: 'declined', does: 'declined' },
];

const renderCard = (texts: Texts['walletSheet'], { name, does }: (typeof walletCards)[number], isFirst: boolean) => {
  const { number } = sandboxCard(name);
  return html`<label>
    <input type="radio" name="card" value="${number}" ${isFirst ? 'checked' : ''} />
    <span>${fillText(texts.cardEnding, { last4: number.slice(-4) })}${does && ` (${texts[does]})`}</span>
  </label>`;
};

/** Returns the sheet. Its form is hidden until the embedding page requests a payment. */
const renderWalletSheet = (assets: Assets, settings: WalletSheetSettings): Markup => {
  const texts = allTexts[settings.language].walletSheet;
  return pageDocument({
    language: settings.language,
    title: texts.title,
    assets: [assets.element('wallet-sheet-style'), assets.element('wallet-sheet')],
    settings,
    body: html`<main>
      <form aria-labelledby="heading" hidden>
        <h1 id="heading">${texts.title}</h1>
        <p class="lead">${texts.sandbox}</p>
        <dl>
          <dt>${texts.shop}</dt>
          <dd><bdi id="merchant"></bdi></dd>
          <dt>${texts.amount}</dt>
          <dd><bdi id="amount"></bdi></dd>
        </dl>
        <fieldset>
          <legend>${texts.card}</legend>
          ${walletCards.map((card, index) => renderCard(texts, card, index === 0))}
        </fieldset>
        <div class="acts">
          <button type="button" id="cancel">${texts.cancel}</button>
          <button type="submit" class="main" id="pay">${texts.pay}</button>
        </div>
      </form>
    </main>`,
  });
};

/** Registers /wallet-sheet, the sheet of a device wallet as Apple Pay and Google Pay have it. Pages embed it in a frame. */
export const walletSheetRoutes = (app: App, { db, clock, assets, pageOrigins }: WalletSheetDependencies): void => {
  app.get('/wallet-sheet', async (request, reply) => {
    const now = await readSandboxClock(db, clock);
    const page = renderWalletSheet(assets, {
      pageOrigins,
      pageOrigin: getEmbeddingOrigin(request, pageOrigins) ?? null,
      language: chooseLanguage(readField(readQuery(request), 'language'), request.headers['accept-language']),
      expiryYear: now.getUTCFullYear() + 1,
    });
    return sendPage(reply, { framedBy: pageOrigins }, page);
  });
};
