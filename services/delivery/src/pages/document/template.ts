const marks = ['__NONCE__', '__BASE__', '__BRAND__', '<!--slot:header-->', '<!--slot:main-->'] as const;

type Mark = (typeof marks)[number];

/** HTML for each placeholder; one that is left out stands for nothing. */
export type Fill = Readonly<Partial<Record<Mark, string>>>;

/** HTML cut at its placeholders once, so that filling it in costs a join. */
export type Template = (fill: Fill) => string;

const anyMark = new RegExp(`(${marks.join('|')})`);

const isMark = (part: string): part is Mark => marks.some((mark) => mark === part);

export const template = (html: string): Template => {
  const parts = html.split(anyMark);
  return (fill) => parts.map((part) => (isMark(part) ? (fill[part] ?? '') : part)).join('');
};
