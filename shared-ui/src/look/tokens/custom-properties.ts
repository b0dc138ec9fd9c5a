/** Custom properties of a token file in the W3C Design Tokens format: `color.ink-2` → `--color-ink-2`. */
export type CustomProperties = Readonly<Record<`--${string}`, string>>;

interface Dimension {
  value: number;
  unit: string;
}

interface Color {
  colorSpace: 'srgb';
  components: number[];
  alpha?: number;
  hex: string;
}

interface Shadow {
  color: Color;
  offsetX: Dimension;
  offsetY: Dimension;
  blur: Dimension;
  spread: Dimension;
}

interface Token {
  $type?: string;
  $value: unknown;
  $extensions?: { 'travel.unit'?: string };
}

type Group = Record<string, unknown>;

const isGroup = (value: unknown): value is Group => typeof value === 'object' && value !== null;
const isToken = (value: unknown): value is Token => isGroup(value) && '$value' in value;
const isColor = (value: unknown): value is Color => isGroup(value) && 'hex' in value;
const isDimension = (value: unknown): value is Dimension => isGroup(value) && 'unit' in value;
const isShadow = (value: unknown): value is Shadow => isGroup(value) && 'offsetX' in value;

const colorCss = ({ hex, components, alpha }: Color): string =>
  alpha === undefined ? hex : `rgb(${components.map((part) => Math.round(part * 255)).join(' ')} / ${alpha})`;

const dimensionCss = ({ value, unit }: Dimension): string => `${value}${unit}`;

/** Type sizes are converted to rem, so that they follow the user's browser setting. */
const sizeCss = ({ value, unit }: Dimension): string => (unit === 'px' ? `${value / 16}rem` : `${value}${unit}`);

const shadowCss = ({ offsetX, offsetY, blur, spread, color }: Shadow): string =>
  [...[offsetX, offsetY, blur, spread].map(dimensionCss), colorCss(color)].join(' ');

const familyCss = (name: string): string => (name.includes(' ') ? `'${name}'` : name);

/** Formats one value by its type. @throws Error for a type or value that these themes do not use */
function valueCss(type: string | undefined, value: unknown, unit = ''): string {
  if (type === 'color' && isColor(value)) return colorCss(value);
  if ((type === 'dimension' || type === 'duration') && isDimension(value)) return dimensionCss(value);
  if (type === 'number' || type === 'fontWeight') return `${String(value)}${unit}`;
  if (type === 'shadow' && Array.isArray(value) && value.every(isShadow)) return value.map(shadowCss).join(', ');
  if (type === 'fontFamily' && Array.isArray(value)) return value.map(String).map(familyCss).join(', ');
  if (type === 'cubicBezier' && Array.isArray(value)) return `cubic-bezier(${value.join(', ')})`;
  throw new Error(`A ${type ?? 'typeless'} token cannot be ${JSON.stringify(value)}`);
}

/** Resolves `{color.ink}` to its token. @throws Error if there is none */
function resolve(file: Group, token: Token, type: string | undefined): [Token, string | undefined] {
  const reference = typeof token.$value === 'string' && /^\{([\w-]+)\.([\w-]+)\}$/.exec(token.$value);
  if (!reference) return [token, token.$type ?? type];
  const group = file[reference[1] ?? ''];
  const target = isGroup(group) ? group[reference[2] ?? ''] : undefined;
  if (!isGroup(group) || !isToken(target)) throw new Error(`${reference[0]} points at no token`);
  return resolve(file, target, typeof group.$type === 'string' ? group.$type : undefined);
}

/** Returns the custom properties of a token file: groups of tokens, one level deep. */
export function toCustomProperties(file: Group): CustomProperties {
  const entries = Object.entries(file).flatMap(([groupName, group]) => {
    if (groupName.startsWith('$') || !isGroup(group)) return [];
    const groupType = typeof group.$type === 'string' ? group.$type : undefined;
    return Object.entries(group).flatMap(([name, token]) => {
      if (!isToken(token)) return [];
      const [target, type] = resolve(file, token, groupType);
      const css =
        groupName === 'size' && isDimension(target.$value)
          ? sizeCss(target.$value)
          : valueCss(type, target.$value, target.$extensions?.['travel.unit']);
      return [[`--${groupName}-${name}`, css] as const];
    });
  });
  return Object.fromEntries(entries);
}
