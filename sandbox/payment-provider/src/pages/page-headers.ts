import type { FastifyReply, FastifyRequest } from 'fastify';
import { isAllowedOrigin } from './page-origins.ts';
import type { Markup } from '@travel/sandbox-kit/pages/page-document';

export interface PagePolicy {
  /** Origins whose pages may frame this page. Empty if no page may. */
  readonly framedBy: readonly string[];
  /** Other origins to which the page's forms may lead, including by redirects. */
  readonly formsTo?: readonly string[];
}

/** Returns the content security policy of a page: only its own files, nothing inline, no HTML from strings. */
const pagePolicy = ({ framedBy, formsTo = [] }: PagePolicy): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    `form-action ${["'self'", ...formsTo].join(' ')}`,
    `frame-ancestors ${framedBy.length > 0 ? framedBy.join(' ') : "'none'"}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

/** Sends a page. A page that may be framed has only the policy, because X-Frame-Options cannot list several origins. */
export const sendPage = async (
  reply: FastifyReply,
  policy: PagePolicy,
  page: Markup,
  status = 200,
): Promise<FastifyReply> => {
  if (policy.framedBy.length > 0) void reply.removeHeader('x-frame-options');
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': pagePolicy(policy),
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=(), serial=()',
    })
    .send(String(await page));
};

/** Returns the origin of the embedding page from the Referer, or undefined if it is not allowed. */
export const getEmbeddingOrigin = (request: FastifyRequest, allowed: readonly string[]): string | undefined => {
  const { referer } = request.headers;
  const origin = referer !== undefined && URL.canParse(referer) ? new URL(referer).origin : undefined;
  return origin !== undefined && isAllowedOrigin(origin, allowed) ? origin : undefined;
};
