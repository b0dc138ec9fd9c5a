const marks = ['__NONCE__', '__BASE__', '__BRAND__', '<!--slot:header-->', '<!--slot:main-->'] as const;

type Mark = (typeof marks)[number];

/** The HTML for each placeholder; a placeholder without HTML is removed. */
export type Fill = Readonly<Partial<Record<Mark, string>>>;

/** HTML that was split at its placeholders once, so that filling them costs one join. */
export type Template = (fill: Fill) => string;

const anyMark = new RegExp(`(${marks.join('|')})`);

const isMark = (part: string): part is Mark => marks.some((mark) => mark === part);

/** Splits HTML at the placeholders of frames. */
export const compileTemplate = (html: string): Template => {
  const parts = html.split(anyMark);
  return (fill) => parts.map((part) => (isMark(part) ? (fill[part] ?? '') : part)).join('');
};
