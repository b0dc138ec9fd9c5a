type Tree = { readonly [key: string]: string | Tree };

const plural = /_(zero|one|two|few|many)$/;
const values = /\{\{\w+\}\}|<\/?\w+>/g;

/**
 * Returns all keys of a remote's texts with the values and elements that each text contains: `help.lead {{phone}}`. Two
 * languages match if these are equal. Only one plural form is included, because languages differ in the others.
 */
export const listTextKeys = (texts: Tree, path = ''): string[] =>
  Object.entries(texts)
    .flatMap(([key, text]) => {
      if (typeof text !== 'string') return listTextKeys(text, `${path}${key}.`);
      if (plural.test(key)) return [];
      if (text.trim() === '') return `${path}${key} is empty`;
      return [`${path}${key}`, ...(text.match(values) ?? []).toSorted()].join(' ');
    })
    .toSorted();
