const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** HTML that is safe to put into other HTML. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return this.text;
  }
}

type Part = Markup | string | number | null | undefined | false | readonly Part[];

const written = (part: Part): string => {
  if (part instanceof Markup) return part.text;
  if (part === null || part === undefined || part === false) return '';
  if (typeof part === 'string' || typeof part === 'number') {
    return String(part).replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
  }
  return part.map(written).join('');
};

/** Writes HTML; what is put into it is escaped unless it is markup itself, and nothing stands for null and false. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(texts.reduce((all, text, place) => `${all}${written(parts[place - 1])}${text}`));

/** Data for the page's script; it cannot end the element that holds it. */
export const jsonElement = (id: string, value: unknown): Markup =>
  new Markup(
    `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', String.raw`\u003c`)}</script>`,
  );
