interface Matcher {
  configure: (options: object) => unknown;
  /** jsdom also calls this function for rules without a selector, such as font faces. */
  match: (selector: string | undefined, element: Element) => boolean;
}

type MayMatch = (element: Element) => boolean;

const ofOneClass = /^\.([\w-]+)(?:::?[\w-]+)*$/;
const ofTags = /^[a-z][a-z0-9]*(?:, ?[a-z][a-z0-9]*)*$/;

const always: MayMatch = () => true;

/** Returns a check for the classes and tag that an element must have to match a selector. */
const toMayMatch = (selector: string): MayMatch => {
  const className = ofOneClass.exec(selector)?.[1];
  if (className !== undefined) return ({ classList }) => classList.contains(className);
  if (!ofTags.test(selector)) return always;
  const tags = new Set(selector.split(/, ?/));
  return ({ localName }) => tags.has(localName) || localName !== localName.toLowerCase();
};

const needs = new Map<string, MayMatch>();
/** Maximum number of cached checks. Class names of styles differ between packages, and a worker sees all of them. */
const mostNeeds = 20_000;

const mayMatch = (selector: string | undefined, element: Element): boolean => {
  if (selector === undefined) return true;
  let need = needs.get(selector);
  if (!need) {
    if (needs.size >= mostNeeds) needs.clear();
    needs.set(selector, (need = toMayMatch(selector)));
  }
  return need(element);
};

/**
 * Makes jsdom's selector matcher run only if an element has the class or tag of the rule. jsdom matches every rule with
 * every element when a style is read after a change, and nearly all rules consist of one class. If jsdom moves its
 * matcher, this has no effect.
 */
export function installQuickSelectors(document: Document): void {
  const symbol = Object.getOwnPropertySymbols(document).find(({ description }) => description === 'impl');
  const inner: unknown = symbol && Reflect.get(document, symbol);
  if (typeof inner !== 'object' || inner === null) return;
  let quick: Matcher | undefined;
  Object.defineProperty(inner, '_nwsapiDontThrow', {
    get: () => quick,
    set: (matcher: Matcher) => {
      quick = {
        configure: (options) => matcher.configure(options),
        match: (selector, element) => mayMatch(selector, element) && matcher.match(selector, element),
      };
    },
  });
}
