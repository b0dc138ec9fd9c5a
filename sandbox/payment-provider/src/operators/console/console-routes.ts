import { eq } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { commonProblem } from '@travel/kit/problem/problem';
import { recordSecurity } from '@travel/kit/security-events/security-trail';
import type { App } from '@travel/kit/server/create-server';
import type { Assets } from '../../pages/build-assets.ts';
import { sendPage } from '../../pages/page-headers.ts';
import { readField, readForm, readQuery, takeForms } from '../../pages/posted-forms.ts';
import type { Markup } from '@travel/sandbox-kit/pages/page-document';
import { readBalances } from '../../intents/ledger/record-transfer.ts';
import { paymentIntents } from '../../intents/payment-intents/payment-intent-table.ts';
import { resendEvent } from '../../events/webhooks/deliver.ts';
import { webhookDeliveries } from '../../events/webhooks/webhook-tables.ts';
import type { ServiceDependencies } from '../../calls/in-transaction.ts';
import { renderConsoleFrame, type ConsoleTab } from './console-frame.ts';
import {
  renderDeliveries,
  renderEvents,
  renderLedger,
  renderPayment,
  renderPayments,
  signInBody,
} from './console-pages.ts';
import { findAttempts, findDeliveries, findEvents, findPayments, findTransfers, readPayment } from './read-console.ts';
import { consoleSignIn, requireOwnForm } from './sign-in.ts';

interface ConsoleDependencies extends ServiceDependencies {
  readonly assets: Assets;
  readonly operatorToken: string;
}

/** Registers the operators' console at /console, whose pages have no scripts. */
export const consoleRoutes = async (app: App, deps: ConsoleDependencies): Promise<void> => {
  const { db, assets } = deps;
  const access = consoleSignIn({
    db,
    operatorToken: deps.operatorToken,
    isSecure: deps.ownOrigin.startsWith('https:'),
  });
  const send = (reply: FastifyReply, title: string, body: Markup, tab?: ConsoleTab, status = 200) =>
    sendPage(reply, { framedBy: [] }, renderConsoleFrame({ assets, title, body, ...(tab && { tab }) }), status);

  app.get('/console/sign-in', async (_request, reply) => send(reply, 'Sign in', signInBody(false)));

  await app.register(async (forms) => {
    takeForms(forms);
    forms.addHook('onRequest', async (request) => requireOwnForm(request));

    forms.post('/console/sign-in', async (request, reply) => {
      if (await access.signIn(request, reply, readField(readForm(request), 'token')))
        return reply.redirect('/console', 303);
      return send(reply, 'Sign in', signInBody(true), undefined, 403);
    });

    forms.post('/console/sign-out', async (request, reply) => {
      await access.signOut(request, reply);
      return reply.redirect('/console/sign-in', 303);
    });

    forms.post<{ Params: { id: string } }>('/console/deliveries/:id/resend', async (request, reply) => {
      if (!(await access.isSignedIn(request))) return reply.redirect('/console/sign-in', 303);
      recordSecurity(request, {
        kind: 'operator.called',
        actor: 'console',
        details: { route: '/console/deliveries/{id}/resend', id: request.params.id },
      });
      const id = Number(request.params.id);
      const [found] = Number.isSafeInteger(id)
        ? await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.delivery_id, id))
        : [];
      if (!found) throw commonProblem('not_found');
      await resendEvent(deps, found.event_id, id);
      return reply.redirect('/console/webhooks', 303);
    });
  });

  await app.register(async (pages) => {
    pages.addHook('onRequest', async (request, reply) => {
      if (!(await access.isSignedIn(request))) return reply.redirect('/console/sign-in', 303);
    });

    pages.get('/console', async (request, reply) => {
      const query = readQuery(request);
      const wanted = readField(query, 'q').trim();
      const before = Number(readField(query, 'before') || 'none');
      const found = await findPayments(db, wanted, Number.isSafeInteger(before) ? before : undefined);
      return send(reply, 'Payments', renderPayments(wanted, found), '/console');
    });

    pages.get<{ Params: { id: string } }>('/console/payments/:id', async ({ params }, reply) => {
      const [intent] = await db.select().from(paymentIntents).where(eq(paymentIntents.payment_intent_id, params.id));
      if (!intent) throw commonProblem('not_found');
      return send(reply, intent.payment_intent_id, renderPayment(intent, await readPayment(db, intent)), '/console');
    });

    pages.get('/console/webhooks', async (_request, reply) => {
      const found = await findDeliveries(db);
      const attempts = await findAttempts(
        db,
        found.map(({ delivery }) => delivery.delivery_id),
      );
      return send(reply, 'Webhook deliveries', renderDeliveries(found, attempts), '/console/webhooks');
    });

    pages.get('/console/events', async (_request, reply) =>
      send(reply, 'Events', renderEvents(await findEvents(db)), '/console/events'),
    );

    pages.get('/console/ledger', async (_request, reply) =>
      send(reply, 'Ledger', renderLedger(await readBalances(db), await findTransfers(db)), '/console/ledger'),
    );
  });
};
