import { builtIn, type Organisation } from '@travel/contracts/organisations/organisation.schema';

/** Paths of the built-in pages for frames, on the asset origin. */
export const builtInWidgets = { chat: '/widgets/chat.html', tags: '/widgets/tags.html' } as const;

const resolveAddress = (named: string | undefined, own: string): string | undefined =>
  named === builtIn ? own : named;

/** Returns the URLs of an organisation's chat and tag manager, which load after the visitor's consent. */
export const getWidgetUrls = (
  { chat_url, tag_manager_url }: Pick<Organisation, 'chat_url' | 'tag_manager_url'>,
  assetOrigin: string,
): Pick<Organisation, 'chat_url' | 'tag_manager_url'> => ({
  chat_url: resolveAddress(chat_url, assetOrigin + builtInWidgets.chat),
  tag_manager_url: resolveAddress(tag_manager_url, assetOrigin + builtInWidgets.tags),
});

/**
 * Returns whether a page must not contain third-party frames: checkout, where visitors enter card numbers, and the
 * success page.
 */
export const forbidsWidgets = (page: string | undefined): boolean => page === 'checkout' || page === 'success';
