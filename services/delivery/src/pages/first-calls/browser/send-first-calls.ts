import { getFirstCallAddress, getFirstPictureAddress } from '@travel/contracts/http/first-calls';
import type { ApiAnswer, FirstCall, FirstCallsPage } from '@travel/contracts/http/first-calls';

/** An answer with a copy to look into: its own body can be read once, by whoever takes it. */
interface CopiedAnswer extends ApiAnswer {
  readonly ok: boolean;
  clone(): { json(): Promise<unknown> };
}

/** What of a page is read, asked and written. */
interface Page extends FirstCallsPage {
  readonly location: { readonly search: string };
  readonly document: { readonly cookie: string };
  readonly performance: { now(): number };
  fetch(address: string, init: { readonly headers: Readonly<Record<string, string>> }): Promise<CopiedAnswer>;
}

interface Asked {
  readonly templates: readonly string[];
  /** Templates of pictures that an answer names. */
  readonly pictures: readonly string[];
  readonly currency: string;
  readonly lang: string;
  readonly correlationId: string;
}

// As the cookie has it, `path|token`, encoded or not.
const heldToken = /(?:^|; )holdTok=[^;|%]*(?:\||%7C)([A-Za-z0-9-]+)(?=;|$)/i;

/**
 * Sends the calls of the first view, and leaves them where the shell looks before it asks itself (decision 059).
 * @param askFor told of each picture that an answer names, as soon as it is there (decision 059)
 */
export const sendFirstCalls = (
  page: Page,
  { templates, pictures, currency, lang, correlationId }: Asked,
  askFor: (picture: string) => void,
): void => {
  const query = new URLSearchParams(page.location.search);
  const [, held = ''] = heldToken.exec(page.document.cookie) ?? [];
  const calls = new Map<string, FirstCall>();
  const lookInto = async (call: Promise<CopiedAnswer>): Promise<void> => {
    const answer = await call;
    if (pictures.length === 0 || !answer.ok) return;
    const said = await answer.clone().json();
    const named = new Set(pictures.map((template) => getFirstPictureAddress(template, said)));
    for (const picture of named) if (picture !== null) askFor(picture);
  };
  for (const template of templates) {
    const address = getFirstCallAddress(template, { query, currency, lang, held });
    if (address === null) continue;
    const answer = page.fetch(address, { headers: { accept: 'application/json', 'x-correlation-id': correlationId } });
    // Whoever takes it hears of what fails; nobody may. The copy is made first, as nobody else knows of the answer yet.
    lookInto(answer).catch(() => {});
    calls.set(address, { answer, sent: page.performance.now() });
  }
  page.firstCalls = calls;
};
