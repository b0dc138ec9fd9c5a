type Tree = { readonly [key: string]: string | Tree };

const plural = /_(zero|one|two|few|many)$/;
const values = /\{\{\w+\}\}|<\/?\w+>/g;

/**
 * All keys of a remote's texts, each with the values and elements its text holds: `help.lead {{phone}}`. Two languages
 * say the same when these are equal. Of plurals only the form for many counts, since languages differ in the others.
 */
export const allTexts = (texts: Tree, path = ''): string[] =>
  Object.entries(texts)
    .flatMap(([key, text]) => {
      if (typeof text !== 'string') return allTexts(text, `${path}${key}.`);
      if (plural.test(key)) return [];
      if (text.trim() === '') return `${path}${key} is empty`;
      return [`${path}${key}`, ...(text.match(values) ?? []).toSorted()].join(' ');
    })
    .toSorted();
