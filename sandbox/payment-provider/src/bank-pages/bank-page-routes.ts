import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '@travel/kit/server/create-server';
import type { ServiceDependencies } from '../calls/in-transaction.ts';
import { merchantAccounts } from '../calls/merchant-account-table.ts';
import { readSandboxClock } from '@travel/sandbox-kit/controls/sandbox-clock';
import type { PaymentsDb } from '../database/payments-db.ts';
import { paymentIntents, type PaymentIntentRow } from '../intents/payment-intents/payment-intent-table.ts';
import { setupIntents, type SetupIntentRow } from '../intents/setup-intents/setup-intent-table.ts';
import type { Assets } from '../pages/build-assets.ts';
import { isAllowedOrigin } from '../pages/page-origins.ts';
import { readField, readForm, readQuery, takeForms } from '../pages/posted-forms.ts';
import { getEmbeddingOrigin, sendPage } from '../pages/page-headers.ts';
import { chooseLanguage } from '../pages/texts/texts.ts';
import { renderUnknownBankPage } from '../payment-methods/challenges/bank-page-layout.ts';
import { challenges, type ChallengeRow } from '../payment-methods/challenges/challenge-table.ts';
import { findChallenge } from '../payment-methods/challenges/challenges.ts';
import type { PaymentMethodType } from '../payment-methods/payment-method-type.ts';
import { paymentMethods } from '../payment-methods/payment-method-table.ts';
import { paymentMethodTypes } from '../payment-methods/registry.ts';
import { answerChallenge } from './answer-challenge.ts';

interface BankPageDependencies extends ServiceDependencies {
  readonly assets: Assets;
  readonly pageOrigins: readonly string[];
}

interface BankPageView {
  readonly id: string;
  readonly said?: string | undefined;
  readonly pageOrigin: string | undefined;
  readonly language: string | undefined;
}

const readChallenge = async (db: PaymentsDb, id: string) => {
  const [found] = await db
    .select({
      challenge: challenges,
      method: paymentMethods,
      account: merchantAccounts,
      intent: paymentIntents,
      setup: setupIntents,
    })
    .from(challenges)
    .innerJoin(paymentMethods, eq(paymentMethods.payment_method_id, challenges.payment_method_id))
    .innerJoin(merchantAccounts, eq(merchantAccounts.account_id, challenges.account_id))
    .leftJoin(paymentIntents, eq(paymentIntents.payment_intent_id, challenges.payment_intent_id))
    .leftJoin(setupIntents, eq(setupIntents.setup_intent_id, challenges.setup_intent_id))
    .where(eq(challenges.challenge_id, id));
  return found;
};

/** Registers the approval page of each payment method, such as /3ds/{id} and /bank/{id}. */
export const bankPageRoutes = async (app: App, deps: BankPageDependencies): Promise<void> => {
  await app.register(async (forms) => {
    takeForms(forms);
    for (const type of paymentMethodTypes) mountBankPage(forms, type, deps);
  });
};

/** Returns the shop's return_url with the result of the intent, or undefined if the shop gave none. */
const backUrl = (challenge: ChallengeRow, intent: PaymentIntentRow | SetupIntentRow | null): URL | undefined => {
  if (challenge.return_url === null || !intent) return undefined;
  const url = new URL(challenge.return_url);
  const [kind, id] =
    'payment_intent_id' in intent
      ? ['payment_intent', intent.payment_intent_id]
      : ['setup_intent', intent.setup_intent_id];
  const succeeded = ['succeeded', 'requires_capture', 'requires_confirmation'].includes(intent.status);
  url.searchParams.set(kind, id);
  url.searchParams.set(`${kind}_client_secret`, intent.client_secret);
  // Shops must retrieve the intent instead of relying on the result in the URL, because anyone can type a URL.
  const outcome = intent.status === 'processing' ? 'pending' : succeeded ? 'succeeded' : 'failed';
  url.searchParams.set('redirect_status', outcome);
  return url;
};

const mountBankPage = (app: FastifyInstance, type: PaymentMethodType, deps: BankPageDependencies): void => {
  const { db, assets, pageOrigins } = deps;
  const { bankPage } = type;
  const framedBy = bankPage.isFramed ? pageOrigins : [];

  const show = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { id, said, pageOrigin, language }: BankPageView,
  ) => {
    const found = await readChallenge(db, id);
    const accepted = request.headers['accept-language'];
    if (found?.challenge.payment_method_type !== type.type) {
      return sendPage(reply, { framedBy }, renderUnknownBankPage(chooseLanguage(language, accepted), assets), 404);
    }
    const { challenge, method, account, intent, setup } = found;
    const now = await readSandboxClock(db, deps.clock);
    const back = backUrl(challenge, intent ?? setup);
    const content = {
      assets,
      language: chooseLanguage(language || challenge.language, accepted),
      pageOrigins,
      pageOrigin,
      challenge,
      method,
      shop: intent?.statement_descriptor_suffix ?? account.name,
      amount: intent ?? undefined,
      now,
      said,
      backUrl: back?.href,
    };
    const policy = { framedBy, formsTo: back ? [back.origin] : [] };
    if (challenge.state === 'pending' && challenge.expires_at > now) {
      return sendPage(reply, policy, bankPage.openPage(content));
    }
    // A top-level bank page redirects by itself; in a frame, the embedding page is notified and decides what to do.
    if (back && request.headers['sec-fetch-dest'] === 'document') return reply.redirect(back.href, 303);
    return sendPage(reply, policy, bankPage.endedPage(content));
  };

  app.get<{ Params: { id: string } }>(`${bankPage.path}/:id`, async (request, reply) => {
    const query = readQuery(request);
    const page = readField(query, 'page');
    const carried = isAllowedOrigin(page, pageOrigins) ? page : undefined;
    const pageOrigin = carried ?? getEmbeddingOrigin(request, pageOrigins);
    return show(request, reply, { id: request.params.id, pageOrigin, language: readField(query, 'language') });
  });

  app.post<{ Params: { id: string } }>(`${bankPage.path}/:id`, async (request, reply) => {
    const { id } = request.params;
    const form = readForm(request);
    const page = readField(form, 'page');
    const pageOrigin = isAllowedOrigin(page, pageOrigins) ? page : undefined;
    const language = readField(form, 'language');
    const known = await findChallenge(db, id);
    const isOfType = known?.payment_method_type === type.type;
    const result = isOfType ? await answerChallenge(deps, known, form) : undefined;
    if (result !== 'ended') return show(request, reply, { id, said: result?.said, pageOrigin, language });
    // Redirects after the form, so that a reload does not send the answer again.
    const query = new URLSearchParams({ ...(pageOrigin && { page: pageOrigin }), ...(language && { language }) });
    return reply.redirect(`${bankPage.path}/${id}?${query.toString()}`, 303);
  });
};
