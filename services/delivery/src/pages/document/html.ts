const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for use between tags and in quoted attributes. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/**
 * Returns JSON that can neither end the script element around it nor open a comment in it.
 * @param replace returns the value to write for a property
 */
export const toScriptJson = (value: unknown, replace?: (key: string, value: unknown) => unknown): string =>
  JSON.stringify(value, replace)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('>', String.raw`\u003e`);

/** Returns an opening tag with escaped attributes. Null and false omit an attribute; true writes it without a value. */
export const tag = (name: string, attributes: Readonly<Record<string, string | boolean | null>>): string => {
  const written = Object.entries(attributes).flatMap(([key, value]) => {
    if (value === null || value === false) return [];
    return value === true ? [key] : [`${key}="${escapeHtml(value)}"`];
  });
  return `<${[name, ...written].join(' ')}>`;
};
