const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/**
 * Returns a text without the HTML that hotels write into descriptions and remarks, which pages would show as it is
 * written. Ends of lines and blocks become line breaks, entities their characters.
 */
export const toPlainText = (text: string): string =>
  text
    .replaceAll(/<(script|style)\b[^>]*>.*?<\/\1>/gis, '')
    .replaceAll(/<(?:br|\/p|\/li|\/div|\/h\d)\b[^>]*>\s*/gi, '\n')
    .replaceAll(/<\/?[a-z][^>]*>/gi, '')
    .replaceAll(/&(?:(amp|lt|gt|quot|apos|nbsp)|#(\d{1,5}));/g, (entity, name?: string, code?: string) =>
      name === undefined ? String.fromCodePoint(Number(code)) : (characters[name] ?? entity),
    )
    .trim();
