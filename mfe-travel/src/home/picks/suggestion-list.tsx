import type { Host } from '@travel/contracts/host/host';
import { getResidency } from '@travel/contracts/host/cookies/cookies';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import { formatMonth } from '@travel/contracts/locale/format/dates';
import { useLoad } from '@travel/ui/load/use-load.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { TravelProduct } from '../../products/travel-product.ts';
import { choosePictures } from '../../places/scenes/scenery.ts';
import { useScenery } from '../../places/scenes/use-scenery.ts';
import { SuggestionCards } from './suggestion-cards.tsx';
import { SuggestionTimetable } from './suggestion-timetable.tsx';
import { suggestionTexts } from './suggestion-texts.ts';
import { listRecentSearches } from '../../search/recent/recent-searches.ts';
import type { SuggestionsProps } from './suggestions.tsx';

/** Number of suggestions by look. */
const counts = { almanac: 4, skyline: 5, harbor: 3 } as const;

/** Returns the IATA code from which the visitor of this device last searched for a product with legs. */
const findLastOrigin = ({ storage }: Pick<Host, 'storage'>, product: TravelProduct): string | undefined =>
  listRecentSearches(storage)
    .filter(({ catalogue }) => catalogue === product.catalogue)
    .flatMap(({ query }) => /^[A-Z]{3}(?=-)/.exec(new URLSearchParams(query).get('legs') ?? '') ?? [])[0];

/** Adds the texts of suggestions to i18next and returns the component that shows them. */
export const openSuggestions = (i18n: Host['i18n']): ComponentType<SuggestionsProps> => {
  for (const [language, texts] of Object.entries(suggestionTexts))
    i18n.addResourceBundle(language, 'mfe-travel', texts, true);
  return SuggestionList;
};

/** Shows a product's suggestions in the composition of the look, each with its picture and lowest price. */
function SuggestionList({ product, month, otherwise }: SuggestionsProps) {
  const { t } = useTranslation('mfe-travel');
  const host = useHost();
  const scenery = useScenery();
  const { locale, organisation } = host;
  const { look } = organisation;
  const { picks } = product.home;
  const load = useLoad([product.catalogue, month, host.session.user?.user_id ?? ''].join(' '), async (signal) => {
    const { currency, language } = locale;
    const country = getResidency(host.cookies);
    const from = findLastOrigin(host, product);
    const query = { month, limit: counts[look], currency, lang: getTextLanguage(language), country, from };
    return picks ? (await host.http(picks, { query, signal })).data.picks : [];
  });
  if (load.status === 'failed' || (load.status === 'ready' && load.value.length === 0)) return otherwise;
  const found = load.status === 'ready' ? load.value : [];
  const pictures = choosePictures(
    scenery,
    found.map(({ place }) => place),
  );
  const List = look === 'skyline' ? SuggestionTimetable : SuggestionCards;
  return (
    <List
      title={t(`home.suggested.${product.nameKey}.title`, { month: formatMonth(month, locale.language) })}
      lead={t(`home.suggested.${product.nameKey}.lead`)}
      count={counts[look]}
      suggestions={found.map((pick, at) => ({ ...pick, picture: pictures[at] ?? '' }))}
    />
  );
}
