import type { FastifyReply, FastifyRequest } from 'fastify';
import type { beginBooking } from '@travel/contracts/endpoints/orders/bookings';
import { parseCookie } from '@travel/contracts/host/cookies/cookies';
import type { ParsedRequest } from '@travel/contracts/http/endpoint';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import type { Flags } from '@travel/contracts/organisations/flags';
import type { User } from '@travel/contracts/people/session.schema';
import { getMailLanguage } from '../../platform/mail/mail-texts.ts';
import type { Traveller } from '../../platform/http/traveller.ts';
import { getViewerTerms, type MemberTerms } from '../../reference/member-terms.ts';
import type { BookingDeps } from './booking-deps.ts';
import type { Order } from './find-order.ts';

export type BeginRequest = ParsedRequest<typeof beginBooking>['body'];

/** The user or guest who starts a booking, and the site on which they start it. */
export interface Booker {
  readonly user: User | null;
  /** ID of the organisation whose site is used. Holds of other organisations are unknown on this site. */
  readonly organisationId: string;
  readonly flags: Partial<Flags>;
  readonly browser: string;
  readonly language: TextLanguage;
  /** Member terms of the user. Products without an offer, such as plans and wallet cards, ignore them. */
  readonly member?: MemberTerms;
  /** Returns whether the person may open the booking that was already started for an order. */
  mayOpen(order: Order): Promise<boolean>;
}

/** Returns the person who starts a booking by a request (account or browser) and the language of their mails. */
export const identifyBooker = async (
  { ensureBrowserKey, canOpen }: Pick<BookingDeps, 'ensureBrowserKey' | 'canOpen'>,
  traveller: Traveller,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Booker> => {
  const session = await traveller.session();
  const { id: organisationId, flags, default_language } = await traveller.organisation();
  const pageLanguage = parseCookie(request.headers.cookie ?? '', 'lang_code');
  return {
    user: session?.user ?? null,
    organisationId,
    flags,
    browser: ensureBrowserKey(request, reply),
    language: getMailLanguage(pageLanguage, session?.user.preferred_language, default_language),
    member: getViewerTerms(session),
    mayOpen: async ({ booking }) => booking !== null && canOpen(booking, traveller),
  };
};
