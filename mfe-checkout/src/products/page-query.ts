/** Returns a page's query string. Colons and commas are valid in it and stay unescaped for readability. */
export const buildPageQuery = (values: Readonly<Record<string, string>>): string =>
  new URLSearchParams(values).toString().replaceAll('%3A', ':').replaceAll('%2C', ',');
