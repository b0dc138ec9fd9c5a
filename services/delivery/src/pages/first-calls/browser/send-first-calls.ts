import { firstCallAddress } from '@travel/contracts/http/first-calls';
import type { ApiAnswer, FirstCall, FirstCallsPage } from '@travel/contracts/http/first-calls';

/** What of a page is read, asked and written. */
interface Page extends FirstCallsPage {
  readonly location: { readonly search: string };
  readonly document: { readonly cookie: string };
  readonly performance: { now(): number };
  fetch(address: string, init: { readonly headers: Readonly<Record<string, string>> }): Promise<ApiAnswer>;
}

interface Asked {
  readonly templates: readonly string[];
  readonly currency: string;
  readonly lang: string;
  readonly correlationId: string;
}

// As the cookie has it, `path|token`, encoded or not.
const heldToken = /(?:^|; )holdTok=[^;|%]*(?:\||%7C)([A-Za-z0-9-]+)(?=;|$)/i;

/** Sends the calls of the first view, and leaves them where the shell looks before it asks itself (decision 257). */
export const sendFirstCalls = (page: Page, { templates, currency, lang, correlationId }: Asked): void => {
  const query = new URLSearchParams(page.location.search);
  const [, held = ''] = heldToken.exec(page.document.cookie) ?? [];
  const calls = new Map<string, FirstCall>();
  for (const template of templates) {
    const address = firstCallAddress(template, { query, currency, lang, held });
    if (address === null) continue;
    const answer = page.fetch(address, { headers: { accept: 'application/json', 'x-correlation-id': correlationId } });
    // Whoever takes it hears of it; nobody may.
    answer.catch(() => {});
    calls.set(address, { answer, sent: page.performance.now() });
  }
  page.firstCalls = calls;
};
