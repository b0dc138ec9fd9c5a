import type { FirstView } from '@travel/contracts/host/first-view.schema';

/** Elements that belong to the document, run code, load other documents, or whose content is not parsed as markup. */
const forbidden = new Set(
  ['script', 'style', 'link', 'meta', 'base', 'html', 'head', 'body', 'frame', 'frameset', 'iframe', 'object', 'embed']
    .concat(['applet', 'marquee', 'template', 'noscript', 'noframes', 'noembed', 'plaintext', 'xmp', 'listing', 'math'])
    .concat(['nobr', 'image', 'title', 'param', 'foreignObject', 'slot']),
);

const empty = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'source', 'track', 'wbr']);

/** Elements inside SVG. Other elements would end it. */
const drawing =
  /^(?:svg|g|path|circle|rect|line|polyline|polygon|ellipse|defs|stop|mask|pattern|text|tspan|use|symbol)$/;
const drawingExtra = /^(?:(?:linear|radial)Gradient|clipPath|title|desc|marker|image|textPath|filter|fe[A-Z]\w+)$/;

/** Elements that are parsed as such only inside certain others, by name. */
const parents: Readonly<Record<string, readonly string[]>> = {
  caption: ['table'],
  colgroup: ['table'],
  thead: ['table'],
  tbody: ['table'],
  tfoot: ['table'],
  col: ['colgroup'],
  tr: ['thead', 'tbody', 'tfoot'],
  td: ['tr'],
  th: ['tr'],
  option: ['select', 'optgroup'],
  optgroup: ['select'],
};

/** Elements that contain only certain others. */
const restricted = new Set([...Object.values(parents).flat(), 'textarea']);

/** Items that end an open item of the same list, even across other elements. */
const items: Readonly<Record<string, readonly string[]>> = { li: ['li'], dt: ['dt', 'dd'], dd: ['dt', 'dd'] };
const lists = new Set(['ul', 'ol', 'menu', 'dl']);

/** Elements that end an open element of the same name. */
const neverNested = new Set(['a', 'button', 'form', 'select', 'textarea']);

// Browsers move content that is nested more than 512 levels deep.
const deepest = 200;

const getProblem = (name: string, open: readonly string[]): string | null => {
  const parent = open.at(-1) ?? '';
  const isDrawing = open.includes('svg');
  if (open.length >= deepest) return 'is too deep';
  if (isDrawing) {
    if (parent === 'title' || parent === 'desc') return 'is in a text';
    return drawing.test(name) || drawingExtra.test(name) ? null : 'is no part of a drawing';
  }
  if (forbidden.has(name) || name !== name.toLowerCase()) return 'is not allowed';
  if (parents[name] ? !parents[name].includes(parent) : restricted.has(parent)) return `is in <${parent}>`;
  if (neverNested.has(name) && open.includes(name)) return 'is nested';
  const ended = items[name] ?? [];
  const list = open.findLastIndex((one) => lists.has(one));
  return open.slice(list + 1).some((one) => ended.includes(one)) ? 'is nested' : null;
};

const token =
  /[^<]+|<!--[ \w$/?!&~]{0,20}-->|<(?<start>[a-zA-Z][\w-]*)(?: [a-zA-Z_:][\w:.-]*(?:="[^"]*")?)*(?<closed>\/?)>|<\/(?<end>[a-zA-Z][\w-]*)>/y;

/**
 * Returns why HTML could change what surrounds it in a page, or null if it cannot: every element is one that parsers
 * close exactly where its end tag is. React's markup is like that.
 */
const checkHtml = (html: string): string | null => {
  const open: string[] = [];
  for (token.lastIndex = 0; token.lastIndex < html.length;) {
    const at = token.lastIndex;
    const found = token.exec(html);
    if (!found) return `invalid HTML at ${html.slice(at, at + 40)}`;
    const { start, closed, end } = found.groups ?? {};
    if (end !== undefined && open.pop() !== end) return `</${end}> without its start`;
    if (start === undefined) continue;
    const problem = getProblem(start, open);
    if (problem !== null) return `<${start}> ${problem}`;
    if (empty.has(start) || (closed && open.includes('svg'))) continue;
    if (closed) return `<${start}/> is not closed`;
    open.push(start);
  }
  return open.length > 0 ? `<${open.at(-1)}> is not closed` : null;
};

const pictureLinks =
  /^(?:<link rel="preload" as="image"(?: (?:fetchpriority|href|media|type|imagesrcset|imagesizes)="[^"<>]*")*>)*$/i;

/** Returns why a view could change other parts of the page, or null if it cannot. */
export const checkView = ({ html, styles, preloads }: FirstView): string | null => {
  // Marks of slots are removed from styles, and may join the parts of an end tag.
  if (/<\/style/i.test(styles) || styles.includes('<!--')) return 'styles end their element';
  if (!pictureLinks.test(preloads)) return 'preloads are not only links to pictures';
  return checkHtml(html);
};
