import {
  getFirstCallUrl,
  getFirstPictureUrl,
  type ApiResponse,
  type FirstCall,
  type FirstCallsPage,
} from '@travel/contracts/http/first-calls';

/**
 * A response that can be cloned. Its body can be read only once and belongs to the shell, so this script reads a clone.
 */
interface ClonableResponse extends ApiResponse {
  readonly ok: boolean;
  clone(): { json(): Promise<unknown> };
}

/** The parts of `window` that this script uses. */
interface Page extends FirstCallsPage {
  readonly location: { readonly search: string };
  readonly document: { readonly cookie: string };
  readonly performance: { now(): number };
  fetch(address: string, init: { readonly headers: Readonly<Record<string, string>> }): Promise<ClonableResponse>;
}

interface FirstCallsInput {
  readonly templates: readonly string[];
  /** URL templates of the pictures that a response names. */
  readonly pictures: readonly string[];
  readonly currency: string;
  readonly lang: string;
  readonly correlationId: string;
}

// The cookie's value is `path|token`, URL-encoded or not.
const heldToken = /(?:^|; )holdTok=[^;|%]*(?:\||%7C)([A-Za-z0-9-]+)(?=;|$)/i;

/**
 * Sends the API calls of the first view before the remotes load, and stores the pending responses where the shell finds
 * them before it sends a call itself (decision 059).
 * @param preloadPicture called for each picture that a response names, as soon as the response arrives
 */
export const sendFirstCalls = (
  page: Page,
  { templates, pictures, currency, lang, correlationId }: FirstCallsInput,
  preloadPicture: (picture: string) => void,
): void => {
  const query = new URLSearchParams(page.location.search);
  const [, held = ''] = heldToken.exec(page.document.cookie) ?? [];
  const calls = new Map<string, FirstCall>();
  const preloadPictures = async (call: Promise<ClonableResponse>): Promise<void> => {
    const answer = await call;
    if (pictures.length === 0 || !answer.ok) return;
    const body = await answer.clone().json();
    const named = new Set(pictures.map((template) => getFirstPictureUrl(template, body)));
    for (const picture of named) if (picture !== null) preloadPicture(picture);
  };
  for (const template of templates) {
    const address = getFirstCallUrl(template, { query, currency, lang, held });
    if (address === null) continue;
    const answer = page.fetch(address, { headers: { accept: 'application/json', 'x-correlation-id': correlationId } });
    // Errors are ignored here, because the shell handles errors of the call. The clone is made before the shell can
    // read the body.
    preloadPictures(answer).catch(() => {});
    calls.set(address, { answer, sent: page.performance.now() });
  }
  page.firstCalls = calls;
};
