/** What the pages of the checkout ask first, by page, as templates of `firstCallAddress`. */
export const firstCalls = { checkout: ['/api/holds/{hold}?lang={lang}'] } as const;
