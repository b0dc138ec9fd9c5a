import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isAllowedOrigin } from '../pages/page-origins.ts';
import { merchantAccounts } from '../calls/merchant-account-table.ts';
import type { App } from '@travel/kit/server';
import type { Assets } from '../pages/build-assets.ts';
import { fieldOf, formOf, queryOf, takeForms } from '../pages/posted-forms.ts';
import { framingOrigin, sendPage } from '../pages/page-headers.ts';
import { paymentIntents } from '../intents/payment-intents/payment-intent-table.ts';
import { paymentMethods } from '../payment-methods/payment-method-table.ts';
import { readSandboxClock } from '../calls/sandbox-clock.ts';
import { setupIntents } from '../intents/setup-intents/setup-intent-table.ts';
import { chosenLanguage } from '../pages/texts/texts.ts';
import type { FormObject } from '../wire/form-body.ts';
import type { InnerParts } from '../calls/in-transaction.ts';
import { answerChallenge, findChallenge } from './answer-challenge.ts';
import type { ActResult, CardholderAct } from './answer-challenge.ts';
import { backUrl } from './back-url.ts';
import { endedPage, openPage, unknownPage } from './challenge-page.ts';
import type { ChallengePage } from './challenge-page.ts';
import { challenges } from '../payment-methods/challenges/challenge-table.ts';

interface ChallengeParts extends InnerParts {
  readonly assets: Assets;
  readonly pageOrigins: readonly string[];
}

const actOf = (form: FormObject): CardholderAct => {
  const act = fieldOf(form, 'act');
  if (act === 'fail' || act === 'resend') return { kind: act };
  return { kind: 'complete', code: fieldOf(form, 'code').replaceAll(/\s/g, '') };
};

/** /3ds/…: the bank's page, in a frame of the shop's page or on its own. */
export const challengeRoutes = async (app: App, parts: ChallengeParts): Promise<void> => {
  const { db, assets, pageOrigins } = parts;

  const readParts = async (id: string) => {
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

  interface Showing {
    readonly id: string;
    readonly said?: ActResult | undefined;
    readonly pageOrigin: string | undefined;
    readonly language: string | undefined;
  }

  const show = async (request: FastifyRequest, reply: FastifyReply, { id, said, pageOrigin, language }: Showing) => {
    const found = await readParts(id);
    const accepted = request.headers['accept-language'];
    if (!found) {
      return sendPage(reply, { framedBy: pageOrigins }, unknownPage(chosenLanguage(language, accepted), assets), 404);
    }
    const { challenge, method, account, intent, setup } = found;
    const now = await readSandboxClock(db, parts.clock);
    const back = backUrl(challenge, intent ?? setup);
    const page: ChallengePage = {
      assets,
      language: chosenLanguage(language || challenge.language, accepted),
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
    const policy = { framedBy: pageOrigins, formsTo: back ? [back.origin] : [] };
    if (challenge.state === 'pending' && challenge.expires_at > now) return sendPage(reply, policy, openPage(page));
    // On its own it leads back by itself; in a frame its holder is told and decides.
    if (back && request.headers['sec-fetch-dest'] === 'document') return reply.redirect(back.href, 303);
    return sendPage(reply, policy, endedPage(page));
  };

  app.get<{ Params: { id: string } }>('/3ds/:id', async (request, reply) => {
    const query = queryOf(request);
    const page = fieldOf(query, 'page');
    const carried = isAllowedOrigin(page, pageOrigins) ? page : undefined;
    const pageOrigin = carried ?? framingOrigin(request, pageOrigins);
    return show(request, reply, { id: request.params.id, pageOrigin, language: fieldOf(query, 'language') });
  });

  await app.register(async (forms) => {
    takeForms(forms);
    forms.post<{ Params: { id: string } }>('/3ds/:id', async (request, reply) => {
      const { id } = request.params;
      const form = formOf(request);
      const page = fieldOf(form, 'page');
      const pageOrigin = isAllowedOrigin(page, pageOrigins) ? page : undefined;
      const language = fieldOf(form, 'language');
      const known = await findChallenge(db, id);
      const said = known && (await answerChallenge(parts, known, actOf(form)));
      if (said !== 'ended') return show(request, reply, { id, said, pageOrigin, language });
      // Reloading the answer sends nothing again.
      const query = new URLSearchParams({ ...(pageOrigin && { page: pageOrigin }), ...(language && { language }) });
      return reply.redirect(`/3ds/${id}?${query.toString()}`, 303);
    });
  });
};
