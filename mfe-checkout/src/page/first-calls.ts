/** First API calls by page, as templates for `getFirstCallUrl`. */
export const firstCalls = { checkout: ['/api/holds/{hold}?lang={lang}'] } as const;

const picture = 'data.items.0.picture';

/** First pictures by page, as templates for `getFirstPictureUrl`: the held item's picture, if any. */
export const firstPictures = {
  checkout: [`scenes/{${picture}.motif}-{${picture}.hour}-{${picture}.number}.avif`],
} as const;
