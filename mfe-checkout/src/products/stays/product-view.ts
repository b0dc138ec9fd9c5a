import { getFormattingLocale } from '@travel/contracts/locale/languages';
import { getDetails } from '../item-details.ts';
import { createLodgingView } from '../lodging/lodging-view.tsx';

/** The product view of stays. The summary adds the kind of home and its host. */
export const view = createLodgingView((item, say, language) => {
  const stay = getDetails(item, 'STY');
  if (!stay) return [];
  const { home, host } = stay.extras;
  const languages = new Intl.ListFormat(getFormattingLocale(language)).format(host.languages);
  return [
    say(`home.${home}`, { host: host.name }),
    // Convert the year to text, because a number would be formatted with a thousands separator.
    say('host.since', { host: host.name, since: String(host.since) }),
    ...(languages === '' ? [] : [say('host.speaks', { languages })]),
  ];
});
