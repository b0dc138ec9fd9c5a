const sides = { Top: 'BlockStart', Bottom: 'BlockEnd', Left: 'InlineStart', Right: 'InlineEnd' };

const logicalNames = new Map<string, string>();
for (const [side, logical] of Object.entries(sides)) {
  for (const name of ['margin', 'padding', 'scrollMargin', 'scrollPadding'])
    logicalNames.set(name + side, name + logical);
  for (const part of ['', 'Color', 'Style', 'Width'])
    logicalNames.set(`border${side}${part}`, `border${logical}${part}`);
  logicalNames.set(side.toLowerCase(), `inset${logical}`);
}
for (const [corner, logical] of [
  ['TopLeft', 'StartStart'],
  ['TopRight', 'StartEnd'],
  ['BottomLeft', 'EndStart'],
  ['BottomRight', 'EndEnd'],
]) {
  logicalNames.set(`border${corner}Radius`, `border${logical}Radius`);
}

/** Property names that mean something else outside styles: a rectangle has a `left` too. */
const ambiguous = new Set(['top', 'bottom', 'left', 'right']);

const sideValues = new Set([
  'textAlign',
  'float',
  'clear',
  'justifyContent',
  'justifyItems',
  'justifySelf',
  'captionSide',
]);
const fourSided = new Set([
  'margin',
  'padding',
  'inset',
  'borderWidth',
  'borderStyle',
  'borderColor',
  'scrollMargin',
  'scrollPadding',
]);

const toCamelCase = (name: string) => name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
const toKebabCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Splits a shorthand at spaces outside brackets: `0 calc(1px + 2px)` has two parts. */
const splitParts = (value: string) => value.trim().match(/(?:[^\s(]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];

/** Returns whether a property is always a style, such as marginLeft; a plain `left` may be something else. */
export const isUnmistakable = (property: string): boolean =>
  logicalNames.has(toCamelCase(property)) && !ambiguous.has(property);

/**
 * Returns what is wrong with a declaration that does not follow the text direction of the page, and the replacement to
 * write; undefined if the declaration is correct. The replacement is spelled for a style object, or with dashes for CSS
 * text.
 */
export function findPhysicalProblem(
  property: string,
  value: string | undefined,
  into: 'object' | 'text',
): string | undefined {
  const name = toCamelCase(property);
  const spell = into === 'object' ? toCamelCase : toKebabCase;

  const logical = logicalNames.get(name);
  if (logical) return `${property} is physical; write ${spell(logical)}.`;
  if (value === undefined) return undefined;

  if (sideValues.has(name) && /\b(left|right)\b/.test(value)) {
    const words = name === 'float' || name === 'clear' ? 'inline-start or inline-end' : 'start or end';
    return `${property}: ${value.trim()} is physical; write ${words}.`;
  }
  const parts = splitParts(value);
  if (fourSided.has(name) && parts.length === 4 && parts[1] !== parts[3]) {
    return `${property}: ${value.trim()} differs left and right; write ${spell(`${name}Block`)} and ${spell(`${name}Inline`)}.`;
  }
  return undefined;
}

interface Fault {
  /** Offset in characters from the start of the text. */
  at: number;
  message: string;
}

/** Returns the declarations with physical directions in CSS text; comments and strings are ignored. */
export function listPhysicalDeclarations(css: string): Fault[] {
  const blank = (text: string) => ' '.repeat(text.length);
  const plain = css.replaceAll(/\/\*[\s\S]*?\*\/|"[^"\n]*"|'[^'\n]*'/g, blank);
  return [...plain.matchAll(/(?<=^|[;{}\s])([a-z-]+)\s*:([^;{}]*)(?=[;}]|$)/g)].flatMap((found) => {
    const [, property = '', value = ''] = found;
    const message = findPhysicalProblem(property, value, 'text');
    return message ? [{ at: found.index, message }] : [];
  });
}
