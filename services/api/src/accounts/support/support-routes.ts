import { writeToSupport } from '@travel/contracts/endpoints/people/support';
import { toNetwork } from '@travel/kit/requests/to-network';
import { transaction } from '@travel/kit/database/transaction';
import { randomCode } from '@travel/kit/crypto/random-id';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import type { SharedLimit } from '@travel/kit/rate-limits/shared-limits';
import type { App } from '@travel/kit/server/create-server';
import { mailSupportMessage } from './mail-support-message.ts';
import { supportMessages } from './support-message-table.ts';
import type { AccountDeps } from '../account-deps.ts';

const hour = 3_600_000;
/** Messages per IP address: enough for an office that shares one, but too few to fill a mailbox. */
const messagesFromNetwork: SharedLimit = { name: 'support/address', limit: 30, windowMs: hour };
const messagesToOrganisation: SharedLimit = { name: 'support/organisation', limit: 600, windowMs: hour };

export const registerSupportRoutes = (app: App, { db, clock, jobs, limits, route }: AccountDeps): void => {
  route(app, writeToSupport, async ({ body, traveller, request }) => {
    const [session, organisation] = await Promise.all([traveller.session(), traveller.organisation()]);
    const email = session?.user.email ?? body.email;
    if (email === '') {
      throw createDeclaredProblem(writeToSupport, 'email_missing', {
        detail: 'Nobody could answer: an e-mail address is required.',
        errors: [{ field: 'email', message: 'An e-mail address is required' }],
      });
    }
    await limits.takeAll(
      new Map([
        [messagesFromNetwork, toNetwork(request.ip)],
        [messagesToOrganisation, organisation.id],
      ]),
    );
    const message_id = `SM${randomCode(12)}`;
    await transaction(db, async (tx) => {
      await tx.insert(supportMessages).values({
        message_id,
        organisation_id: organisation.id,
        user_id: session?.user.user_id ?? null,
        email,
        text: body.text,
        page: body.page,
        created_at: clock.now(),
      });
      await jobs.enqueue(tx, mailSupportMessage, { message_id });
    });
    return { data: { message_id, email } };
  });
};
