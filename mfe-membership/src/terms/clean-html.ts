import createDOMPurify, { type Config, type DOMPurify } from 'dompurify';

/**
 * Elements allowed in terms. Excludes everything that runs code, loads files, takes input or changes the page's style.
 */
const tags = ['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'br', 'dl', 'dt', 'dd', 'a'];
const attributes = ['href', 'lang', 'dir'];
const links = /^(?:https:|mailto:|tel:)/i;

const throwOnScript = (): never => {
  throw new TypeError('HTML from outside brings no scripts');
};

type Policy = NonNullable<Config['TRUSTED_TYPES_POLICY']>;

/** The part of the Trusted Types API that is used here; undefined in browsers without that API. */
interface PolicyMaker {
  createPolicy(name: string, rules: { createHTML(html: string): string; createScriptURL(url: string): string }): Policy;
}

const getPolicyMaker = (): PolicyMaker | undefined => {
  const { trustedTypes }: { trustedTypes?: PolicyMaker } = window as Window & { trustedTypes?: PolicyMaker };
  return trustedTypes;
};

let purifier: DOMPurify | undefined;

const getPurifier = (): DOMPurify => {
  if (purifier) return purifier;
  purifier = createDOMPurify(window);
  // Links open in a new tab, because the user is in the middle of an order.
  purifier.addHook('afterSanitizeAttributes', (node) => {
    if (node.tagName !== 'A') return;
    node.setAttribute('target', '_blank');
    node.setAttribute('rel', 'noopener noreferrer');
  });
  const policy = getPolicyMaker()?.createPolicy('mfe-membership', {
    // Passing the HTML on unchanged is safe: only the purifier parses it, and the page only gets the cleaned result.
    createHTML: (html) => html,
    createScriptURL: throwOnScript,
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

/**
 * Cleans external HTML and returns it as nodes: structured text with links that open in a new tab, and nothing else.
 */
export const cleanHtml = (html: string): DocumentFragment =>
  getPurifier().sanitize(html, { RETURN_DOM_FRAGMENT: true });
