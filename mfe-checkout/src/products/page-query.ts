/** Returns the query of an address of a page. Colons and commas are legal in it, and an address is read by people too. */
export const pageQuery = (values: Readonly<Record<string, string>>): string =>
  new URLSearchParams(values).toString().replaceAll('%3A', ':').replaceAll('%2C', ',');
