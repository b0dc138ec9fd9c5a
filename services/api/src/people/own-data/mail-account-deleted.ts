import { z } from 'zod';
import { isLanguageCode } from '@travel/contracts/locale/languages';
import { defineJob } from '@travel/kit/jobs/define-job';
import type { Mailer } from '@travel/kit/mail';
import { renderMail } from '../../platform/mail/mail-template.ts';
import { mailLanguage } from '../../platform/mail/mail-texts.ts';
import type { Organisations } from '../organisations/organisations.ts';
import { peopleTexts } from '../people-texts.ts';

/** Queued with the deletion of an account: by the time it is sent, the account knows its address no more. */
export const mailAccountDeleted = defineJob(
  'own-data/mail-deleted',
  z.object({
    email: z.string(),
    firstname: z.string(),
    language: z.string().refine(isLanguageCode).nullable(),
    origin: z.url(),
    organisation_id: z.string(),
  }),
);

interface Sources {
  readonly mailer: Pick<Mailer, 'send'>;
  readonly organisations: Pick<Organisations, 'byId'>;
}

/** Writes once more to whom an account was: it is gone, and what of it the law keeps. */
export const createMailAccountDeleted =
  ({ mailer, organisations }: Sources) =>
  async (job: z.output<typeof mailAccountDeleted.schema>): Promise<void> => {
    const organisation = await organisations.byId(job.organisation_id);
    if (!organisation) return;
    const language = mailLanguage(job.language, organisation.default_language);
    const t = peopleTexts(language);
    const words = { brand: organisation.name, firstname: job.firstname, email: organisation.support.email };
    await mailer.send({
      to: job.email,
      ...renderMail({
        language,
        from: organisation,
        subject: t('accountDeleted.subject', words),
        greeting: t(words.firstname ? 'accountDeleted.greeting' : 'greetingPlain', words),
        body: t('accountDeleted.body', words),
        action: { label: t('accountDeleted.action', words), href: new URL('/', job.origin).href },
        otherwise: t('accountDeleted.otherwise', words),
      }),
    });
  };
