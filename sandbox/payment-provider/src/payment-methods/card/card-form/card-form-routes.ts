import type { AdjustableClock } from '@travel/kit/clock/clock';
import type { App } from '@travel/kit/server/create-server';
import type { Assets } from '../../../pages/build-assets.ts';
import type { PaymentsDb } from '../../../database/payments-db.ts';
import { readField, readQuery } from '../../../pages/posted-forms.ts';
import { getEmbeddingOrigin, sendPage } from '../../../pages/page-headers.ts';
import { readSandboxClock } from '@travel/sandbox-kit/controls/sandbox-clock';
import { chooseLanguage } from '../../../pages/texts/texts.ts';
import { renderCardFormPage } from './card-form-page.ts';

interface CardFormDependencies {
  readonly db: PaymentsDb;
  readonly clock: AdjustableClock;
  readonly assets: Assets;
  readonly pageOrigins: readonly string[];
}

/** Registers /card-form, which pages embed in a frame so that they never receive card numbers. */
export const cardFormRoutes = (app: App, { db, clock, assets, pageOrigins }: CardFormDependencies): void => {
  app.get('/card-form', async (request, reply) => {
    const page = renderCardFormPage({
      assets,
      language: chooseLanguage(readField(readQuery(request), 'language'), request.headers['accept-language']),
      pageOrigins,
      pageOrigin: getEmbeddingOrigin(request, pageOrigins),
      now: await readSandboxClock(db, clock),
    });
    return sendPage(reply, { framedBy: pageOrigins }, page);
  });
};
