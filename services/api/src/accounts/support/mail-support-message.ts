import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob } from '@travel/kit/jobs/define-job';
import { getMailLanguage } from '../../platform/mail/mail-texts.ts';
import { getAccountTexts } from '../account-mails.ts';
import { supportMessages } from './support-message-table.ts';
import type { AccountDeps } from '../account-deps.ts';
import { renderMail } from '../../platform/mail/mail-template.ts';

export const mailSupportMessage = defineJob('support/mail-message', z.object({ message_id: z.string() }));

/**
 * Creates the job handler that mails the organisation's support contact, who replies to the e-mail address in the
 * message.
 */
export const createMailSupportMessage =
  ({ db, mailer, organisations }: AccountDeps) =>
  async ({ message_id }: z.output<typeof mailSupportMessage.schema>): Promise<void> => {
    const [message] = await db.select().from(supportMessages).where(eq(supportMessages.message_id, message_id));
    const organisation = message && (await organisations.byId(message.organisation_id));
    if (!message || !organisation) return;
    const language = getMailLanguage(null, organisation.default_language);
    const t = getAccountTexts(language);
    const { email, text, page } = message;
    await mailer.send({
      to: organisation.support.email,
      replyTo: email,
      messageId: `<support.${message_id}@${organisation.hosts[0] ?? 'localhost'}>`,
      ...renderMail({
        language,
        from: organisation,
        subject: t('supportMessage.subject', { email }),
        greeting: t('supportMessage.greeting'),
        body: text,
        facts: [
          { label: t('supportMessage.email'), value: email },
          { label: t('supportMessage.page'), value: page },
          { label: t('supportMessage.number'), value: message_id },
        ],
        action: { label: t('supportMessage.action'), href: `mailto:${email}` },
        otherwise: t('supportMessage.otherwise'),
      }),
    });
  };
