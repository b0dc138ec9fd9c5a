import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { isLanguageCode } from '@travel/contracts/locale/languages';
import type { Clock } from '@travel/kit/clock/clock';
import { defineJob } from '@travel/kit/jobs/define-job';
import type { Mailer } from '@travel/kit/outgoing/mail/mail';
import { findById } from '../../accounts/accounts/accounts.ts';
import { getMailName } from '../../accounts/accounts/mail-name.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { renderMail } from '../../platform/mail/mail-template.ts';
import { getMailLanguage } from '../../platform/mail/mail-texts.ts';
import { getMembershipTexts } from '../membership-texts.ts';
import type { Organisations } from '../../accounts/organisations/organisations.ts';
import { findPlans } from '../plans/find-plans.ts';
import { createAdmissionTokens, emailLinkLifeMs } from './admission-tokens.ts';
import { planInvitations } from './plan-invitations.ts';

/** Mails an invitation, or a link that confirms the e-mail address of an account. */
export const mailAdmissionLink = defineJob(
  'plan-admission/mail-link',
  z.object({
    user_id: z.string().optional(),
    invitation_id: z.string().optional(),
    language: z.string().refine(isLanguageCode),
    /** Origin of the organisation's pages. */
    origin: z.url(),
    organisation_id: z.string(),
  }),
);

type Job = z.output<typeof mailAdmissionLink.schema>;

interface Sources {
  readonly db: ApiDb;
  readonly clock: Clock;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly organisations: Pick<Organisations, 'byId'>;
  readonly secret: string;
}

/** Creates the job handler that sends the mail, unless the account was deleted or has used the link. */
export const createMailAdmissionLink = ({ db, clock, mailer, organisations, secret }: Sources) => {
  const tokens = createAdmissionTokens(secret, clock);

  const confirming = async (user_id: string) => {
    const account = await findById(db, user_id);
    if (!account || account.is_blocked || account.erased_at !== null) return undefined;
    const { email, email_key } = account;
    const until = new Date(clock.now().getTime() + emailLinkLifeMs);
    return {
      kind: 'email',
      to: email,
      firstname: getMailName(account),
      token: tokens.sign({ user_id, email_key }, until),
    } as const;
  };

  const inviting = async (invitation_id: string) => {
    const [found] = await db.select().from(planInvitations).where(eq(planInvitations.invitation_id, invitation_id));
    if (!found || found.accepted_at !== null) return undefined;
    const token = tokens.sign({ invitation_id }, found.expires_at);
    return { kind: 'invitation', to: found.email, firstname: '', token } as const;
  };

  const getMail = async ({ user_id, invitation_id }: Job) =>
    user_id === undefined ? inviting(invitation_id ?? '') : confirming(user_id);

  return async (job: Job): Promise<void> => {
    const mail = await getMail(job);
    if (!mail) return;
    const organisation = await organisations.byId(job.organisation_id);
    if (!organisation) throw new Error(`There is no organisation ${job.organisation_id} to write for`);
    const plan = (await findPlans(db, organisation.id)).find(({ init_charge_org }) => init_charge_org);
    const href = new URL('/', job.origin);
    // The linked page opens with the plan that the organisation pays for.
    if (plan) href.searchParams.set('plan', plan.sub_id);
    href.searchParams.set('admission', mail.token);
    const language = getMailLanguage(job.language);
    const t = getMembershipTexts(language);
    const words = { brand: organisation.name, firstname: mail.firstname, email: mail.to };
    await mailer.send({
      to: mail.to,
      ...renderMail({
        language,
        from: organisation,
        subject: t(`admission.${mail.kind}.subject`, words),
        greeting: t(mail.firstname ? 'admission.email.greeting' : 'greetingPlain', words),
        body: t(`admission.${mail.kind}.body`, words),
        action: { label: t(`admission.${mail.kind}.action`), href: href.href },
        otherwise: t(`admission.${mail.kind}.otherwise`),
      }),
    });
  };
};
