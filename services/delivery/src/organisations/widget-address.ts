import { builtIn } from '@travel/contracts/organisations.schema';
import type { Organisation } from '@travel/contracts/organisations.schema';

/** Paths of the product's own pages for frames, on the asset origin. */
export const builtInWidgets = { chat: '/widgets/chat.html', tags: '/widgets/tags.html' } as const;

const addressOf = (named: string | undefined, own: string): string | undefined => (named === builtIn ? own : named);

/** Where an organisation's pages have their chat and their tag manager from, once a visitor agrees. */
export const widgetAddresses = (
  { chat_url, tag_manager_url }: Pick<Organisation, 'chat_url' | 'tag_manager_url'>,
  assetOrigin: string,
): Pick<Organisation, 'chat_url' | 'tag_manager_url'> => ({
  chat_url: addressOf(chat_url, assetOrigin + builtInWidgets.chat),
  tag_manager_url: addressOf(tag_manager_url, assetOrigin + builtInWidgets.tags),
});

/** Pages where cards are typed, and those that follow: nothing of anybody else is on them (docs/architecture.md, 7). */
export const isWithoutWidgets = (page: string | undefined): boolean => page === 'checkout' || page === 'success';
