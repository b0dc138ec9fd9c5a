import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { isLanguageCode } from '@travel/contracts/locale/languages';
import { defineJob } from '@travel/kit/jobs/define-job';
import { randomCode, tokenDigest } from '@travel/kit/crypto/random-id';
import type { Mailer } from '@travel/kit/outgoing/mail/mail';
import { findByEmail, findById } from '../../accounts/accounts/accounts.ts';
import { getMailName } from '../../accounts/accounts/mail-name.ts';
import type { Organisations } from '../../accounts/organisations/organisations.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { renderMail } from '../../platform/mail/mail-template.ts';
import { getMailLanguage } from '../../platform/mail/mail-texts.ts';
import { tripInvitations, trips } from '../members/trip-table.ts';
import { getTripTexts } from '../trip-texts.ts';
import { invitationDays } from './trip-invitations.ts';

/** Mails an invitation. Its code is created only then, and the database stores only a digest of it. */
export const mailTripInvitation = defineJob(
  'trips/mail-invitation',
  z.object({
    invitation_id: z.string(),
    /** Language of the inviter's page. The language of the invited person's account takes precedence. */
    language: z.string().refine(isLanguageCode),
    /** Origin of the organisation's pages. */
    origin: z.url(),
    organisation_id: z.string(),
  }),
);

interface Sources {
  readonly db: ApiDb;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly organisations: Pick<Organisations, 'byId'>;
}

/** Length of the code of an invitation. Twenty characters are nearly a hundred random bits. */
const codeLength = 20;

export const createMailTripInvitation =
  ({ db, mailer, organisations }: Sources) =>
  async ({ invitation_id, language, origin, organisation_id }: z.output<typeof mailTripInvitation.schema>) => {
    const code = randomCode(codeLength);
    const [invitation] = await db
      .update(tripInvitations)
      .set({ code_hash: tokenDigest(code) })
      .where(and(eq(tripInvitations.invitation_id, invitation_id), isNull(tripInvitations.accepted_at)))
      .returning();
    if (!invitation) return;
    const { trip_id, email, role } = invitation;
    const [trip] = await db.select().from(trips).where(eq(trips.trip_id, trip_id));
    const inviter = await findById(db, invitation.invited_by);
    const account = await findByEmail(db, email);
    const organisation = await organisations.byId(organisation_id);
    if (!trip || !inviter || !organisation) throw new Error('An invitation is of a trip, by somebody, at some site');

    // The owner of the mailbox may learn whether their e-mail address has an account, so the link opens the right form.
    const href = new URL('/', origin);
    if (!account) href.searchParams.set('signup', 'true');
    href.searchParams.set('accesscode', code);
    href.searchParams.set('email', email);
    href.searchParams.set('tripid', trip_id);
    const lng = getMailLanguage(account?.preferred_language ?? language, language);
    const t = getTripTexts(lng);
    const words = {
      brand: organisation.name,
      // The inviter could have typed any text as the name, so the mail does not use it for a stranger.
      firstname: account ? getMailName(account) : '',
      inviter: `${inviter.firstname} ${inviter.lastname}`,
      trip: trip.name,
      days: invitationDays,
    };
    // The inviter's name and the trip's name are free text, so they are mailed to others only if the inviter's e-mail
    // address is confirmed.
    const texts = inviter.email_confirmed_at === null ? 'invitation.plain' : 'invitation';
    await mailer.send({
      to: email,
      ...renderMail({
        language: lng,
        from: organisation,
        subject: t(`${texts}.subject`, words),
        greeting: t(words.firstname ? 'invitation.greeting' : 'invitation.greetingPlain', words),
        body: t(`${texts}.body.${role}`, words),
        action: { label: t('invitation.action'), href: href.href },
        otherwise: t(`${texts}.otherwise`, words),
      }),
    });
  };
