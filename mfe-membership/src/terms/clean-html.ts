import createDOMPurify from 'dompurify';
import type { Config, DOMPurify } from 'dompurify';

/** What terms are written with; nothing that runs, loads, is filled in or is drawn otherwise than the page. */
const tags = ['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'br', 'dl', 'dt', 'dd', 'a'];
const attributes = ['href', 'lang', 'dir'];
const links = /^(?:https:|mailto:|tel:)/i;

const refuse = (): never => {
  throw new TypeError('HTML from outside brings no scripts');
};

type Policy = NonNullable<Config['TRUSTED_TYPES_POLICY']>;

/** Trusted Types as far as terms use them; absent where the browser has none. */
interface PolicyMaker {
  createPolicy(name: string, rules: { createHTML(html: string): string; createScriptURL(url: string): string }): Policy;
}

const policyMaker = (): PolicyMaker | undefined => {
  const { trustedTypes }: { trustedTypes?: PolicyMaker } = window as Window & { trustedTypes?: PolicyMaker };
  return trustedTypes;
};

let purifier: DOMPurify | undefined;

const purify = (): DOMPurify => {
  if (purifier) return purifier;
  purifier = createDOMPurify(window);
  // They lead out of the page, which is in the middle of something.
  purifier.addHook('afterSanitizeAttributes', (node) => {
    if (node.tagName !== 'A') return;
    node.setAttribute('target', '_blank');
    node.setAttribute('rel', 'noopener noreferrer');
  });
  const policy = policyMaker()?.createPolicy('mfe-membership', {
    // The purifier's own parser is the one place that takes it, before it is cleaned and never into the page.
    createHTML: (html) => html,
    createScriptURL: refuse,
  });
  purifier.setConfig({
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: attributes,
    ALLOWED_URI_REGEXP: links,
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
    ...(policy && { TRUSTED_TYPES_POLICY: policy }),
  });
  return purifier;
};

/** HTML from outside as nodes for the page: text in its structure, with links that open elsewhere, and nothing else. */
export const cleanHtml = (html: string): DocumentFragment => purify().sanitize(html, { RETURN_DOM_FRAGMENT: true });
