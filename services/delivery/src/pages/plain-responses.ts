import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseCookie } from '@travel/contracts/host/cookies/cookies';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import type { Live } from '../live/live.ts';
import { normalizeHost } from '../organisations/host-name.ts';
import { negotiateLanguage, getTexts } from '../texts/texts.ts';
import { createPlainPolicy } from './document/content-policy.ts';
import { renderPlainPage, type PlainPage } from './plain-page.ts';
import { sendHtml } from './document/send-html.ts';

export interface PlainResponsesOptions {
  live: Pick<Live, 'state'>;
  pageOrigin: string;
  environment: 'sandbox' | 'production';
  isDemonstration: boolean;
  /** Headers of each response. */
  headers: Readonly<Record<string, string>>;
}

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Pages without scripts for unknown hosts, errors and refused requests. */
export interface PlainResponses {
  readonly unknownHost: Answer;
  readonly serverError: Answer;
  readonly tooMany: Answer;
  /** The page for a preview link opened from another site, with a button that confirms it. */
  readonly confirmLink: Answer;
  /** The page for a browser with too many cookies. It explains which cookies were removed and what else helps. */
  readonly largeCookies: Answer;
}

/** Creates the handlers of pages without scripts, in the visitor's language and the organisation's colors. */
export const createPlainResponses = (options: PlainResponsesOptions): PlainResponses => {
  const { live, pageOrigin, environment, isDemonstration, headers } = options;
  const send = (
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    page: Omit<PlainPage, 'nonce' | 'language' | 'isDemonstration'>,
  ): Promise<FastifyReply> => {
    const nonce = randomBytes(16).toString('base64');
    const language = readLanguage(request);
    reply.code(status).headers({ ...headers, 'content-security-policy': createPlainPolicy(nonce) });
    return sendHtml(request, reply, renderPlainPage({ ...page, language, isDemonstration, nonce }));
  };
  /**
   * Returns the organisation of the request's host; undefined for an unknown host and if there is no live state yet.
   */
  const findOrganisation = ({ headers: { host } }: FastifyRequest): Organisation | undefined => {
    try {
      return live.state.organisationAt(host);
    } catch {
      return undefined;
    }
  };
  const texts = (request: FastifyRequest) => getTexts(readLanguage(request));

  return {
    unknownHost(request, reply) {
      const { title, safe, next } = texts(request).unknownHost;
      return send(request, reply, 404, {
        title,
        safe,
        next: next.replace('{{host}}', normalizeHost(request.headers.host) || '?'),
        // A sandbox may reveal its sites, so the page lists their URLs.
        links: environment === 'sandbox' ? listSiteLinks(live.state.snapshot.organisations, pageOrigin) : [],
      });
    },
    serverError: (request, reply) =>
      send(request, reply, 500, { ...texts(request).fault, organisation: findOrganisation(request), retry: true }),
    tooMany: (request, reply) =>
      send(request, reply, 429, { ...texts(request).tooMany, organisation: findOrganisation(request), retry: true }),
    largeCookies(request, reply) {
      const { next, ...messages } = texts(request).largeCookies;
      return send(request, reply, 431, {
        ...messages,
        next: next.replace('{{host}}', normalizeHost(request.headers.host) || '?'),
        organisation: findOrganisation(request),
        retry: true,
      });
    },
    confirmLink(request, reply) {
      const { open, ...messages } = texts(request).confirmLink;
      // Following this link is a same-origin navigation, so the same URL opens without another confirmation.
      const links = [{ href: '', name: open }];
      return send(request, reply, 200, { ...messages, organisation: findOrganisation(request), links });
    },
  };
};

/**
 * Returns the language that the visitor chose, or else the first of their browser's languages for which texts exist.
 */
const readLanguage = ({ headers: { cookie = '', 'accept-language': accepted } }: FastifyRequest): TextLanguage =>
  negotiateLanguage(parseCookie(cookie, 'lang_code') ?? accepted);

const listSiteLinks = (organisations: readonly Organisation[], pageOrigin: string) =>
  organisations.flatMap((one) => {
    const href = getSiteUrl(one, pageOrigin);
    return href === undefined ? [] : [{ name: one.name, href }];
  });

/** Returns the URL of an organisation's home page on its first host, or undefined if the organisation has no host. */
export const getSiteUrl = ({ hosts: [host] }: Pick<Organisation, 'hosts'>, pageOrigin: string): string | undefined => {
  const { protocol, port } = new URL(pageOrigin);
  return host === undefined ? undefined : `${protocol}//${host}${port ? `:${port}` : ''}/`;
};
