/** What the pages of the checkout ask first, by page, as templates of `getFirstCallAddress`. */
export const firstCalls = { checkout: ['/api/holds/{hold}?lang={lang}'] } as const;

const picture = 'data.items.0.picture';

/** What they show first, as templates of `getFirstPictureAddress`: the picture of what is held, where it has one. */
export const firstPictures = {
  checkout: [`scenes/{${picture}.kind}-{${picture}.hour}-{${picture}.number}.avif`],
} as const;
