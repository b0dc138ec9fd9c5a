import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseCookie } from '@travel/contracts/host/cookies/cookies';
import { mailLanguage } from '../../platform/mail/mail-texts.ts';
import type { Traveller } from '../../platform/http/traveller.ts';
import { getViewerTerms } from '../../reference/member-terms.ts';
import type { Beginner } from './begin-booking.ts';
import type { BookingDeps } from './booking-deps.ts';

/** Returns the person who starts a booking by a request (account or browser) and the language of their mails. */
export const identifyBeginner = async (
  { knowBrowser, canOpen }: Pick<BookingDeps, 'knowBrowser' | 'canOpen'>,
  traveller: Traveller,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Beginner> => {
  const session = await traveller.session();
  const { id: organisationId, flags, default_language } = await traveller.organisation();
  const wanted = parseCookie(request.headers.cookie ?? '', 'lang_code');
  return {
    user: session?.user ?? null,
    organisationId,
    flags,
    browser: knowBrowser(request, reply),
    language: mailLanguage(wanted, session?.user.preferred_language, default_language),
    member: getViewerTerms(session),
    mayOpen: async ({ booking }) => booking !== null && canOpen(booking, traveller),
  };
};
