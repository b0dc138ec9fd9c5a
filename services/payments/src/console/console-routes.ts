import { eq } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { commonProblem } from '@travel/kit/problem';
import type { App } from '@travel/kit/server';
import type { Assets } from '../assets/build-assets.ts';
import { sendPage } from '../html/page-headers.ts';
import { fieldOf, formOf, queryOf, takeForms } from '../html/posted-forms.ts';
import type { Markup } from '../html/markup.ts';
import { readBalances } from '../ledger/record-transfer.ts';
import { paymentIntents } from '../payment-intents/payment-intent-table.ts';
import { resendEvent } from '../webhooks/deliver.ts';
import { webhookDeliveries } from '../webhooks/webhook-tables.ts';
import type { InnerParts } from '../work/in-transaction.ts';
import { consoleFrame } from './console-frame.ts';
import type { ConsoleTab } from './console-frame.ts';
import { deliveriesTable, eventsTable, ledgerBody, paymentBody, paymentsBody, signInBody } from './console-pages.ts';
import { findAttempts, findDeliveries, findEvents, findPayments, findTransfers, readPayment } from './read-console.ts';
import { consoleSignIn, requireOwnForm } from './sign-in.ts';

interface ConsoleParts extends InnerParts {
  readonly assets: Assets;
  readonly operatorToken: string;
}

/** /console: what operators look at. Pages without scripts. */
export const consoleRoutes = async (app: App, parts: ConsoleParts): Promise<void> => {
  const { db, assets } = parts;
  const access = consoleSignIn(parts.operatorToken, parts.ownOrigin.startsWith('https:'));
  const send = (reply: FastifyReply, title: string, body: Markup, tab?: ConsoleTab) =>
    sendPage(reply, { framedBy: [] }, consoleFrame({ assets, title, body, ...(tab && { tab }) }));

  app.get('/console/sign-in', async (_request, reply) => send(reply, 'Sign in', signInBody(false)));

  await app.register(async (forms) => {
    takeForms(forms);
    forms.addHook('onRequest', async (request) => requireOwnForm(request));

    forms.post('/console/sign-in', async (request, reply) => {
      if (access.signIn(reply, fieldOf(formOf(request), 'token'))) return reply.redirect('/console', 303);
      return send(reply.code(403), 'Sign in', signInBody(true));
    });

    forms.post('/console/sign-out', async (_request, reply) => {
      access.signOut(reply);
      return reply.redirect('/console/sign-in', 303);
    });

    forms.post<{ Params: { id: string } }>('/console/deliveries/:id/resend', async (request, reply) => {
      if (!access.isSignedIn(request)) return reply.redirect('/console/sign-in', 303);
      const id = Number(request.params.id);
      const [found] = Number.isSafeInteger(id)
        ? await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.delivery_id, id))
        : [];
      if (!found) throw commonProblem('not_found');
      await resendEvent(parts, found.event_id, id);
      return reply.redirect('/console/webhooks', 303);
    });
  });

  await app.register(async (pages) => {
    pages.addHook('onRequest', async (request, reply) => {
      if (!access.isSignedIn(request)) return reply.redirect('/console/sign-in', 303);
    });

    pages.get('/console', async (request, reply) => {
      const query = queryOf(request);
      const wanted = fieldOf(query, 'q').trim();
      const before = Number(fieldOf(query, 'before') || 'none');
      const found = await findPayments(db, wanted, Number.isSafeInteger(before) ? before : undefined);
      return send(reply, 'Payments', paymentsBody(wanted, found), '/console');
    });

    pages.get<{ Params: { id: string } }>('/console/payments/:id', async ({ params }, reply) => {
      const [intent] = await db.select().from(paymentIntents).where(eq(paymentIntents.payment_intent_id, params.id));
      if (!intent) throw commonProblem('not_found');
      return send(reply, intent.payment_intent_id, paymentBody(intent, await readPayment(db, intent)), '/console');
    });

    pages.get('/console/webhooks', async (_request, reply) => {
      const found = await findDeliveries(db);
      const attempts = await findAttempts(
        db,
        found.map(({ delivery }) => delivery.delivery_id),
      );
      return send(reply, 'Webhook deliveries', deliveriesTable(found, attempts), '/console/webhooks');
    });

    pages.get('/console/events', async (_request, reply) =>
      send(reply, 'Events', eventsTable(await findEvents(db)), '/console/events'),
    );

    pages.get('/console/ledger', async (_request, reply) =>
      send(reply, 'Ledger', ledgerBody(await readBalances(db), await findTransfers(db)), '/console/ledger'),
    );
  });
};
