import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import type { Host } from '@travel/contracts/host/host';
import { getTextLanguage, type TextLanguage } from '@travel/contracts/locale/languages';
import type { QuestionBook } from './question-book.ts';
import type { Country } from './question.ts';

let book: QuestionBook | null = null;
let countries: readonly Country[] = [];

/** Returns the loaded questions, or null if none were required yet. */
export const getQuestionBook = (): QuestionBook | null => book;

/** Returns the countries sorted by name in the page's language. */
export const getCountries = (): readonly Country[] => countries;

/** Loads the texts of the questions. */
export const loadQuestionTexts = (language: TextLanguage) =>
  import(`./texts/${language}.json`, { with: { type: 'json' } });

/** Questions that are answered with a country. */
const countryQuestions: ReadonlySet<string> = new Set(['nationality', 'document', 'driving_licence']);

/**
 * Loads what is needed to show the items' questions; nothing if there are none. Rejects on failure, unless all questions
 * are optional: then the traveller can book without them.
 */
export const loadQuestions = async (
  { http, i18n, locale, log }: Pick<Host, 'http' | 'i18n' | 'locale' | 'log'>,
  items: readonly Pick<OrderItem, 'asks'>[],
): Promise<void> => {
  const asked = items.flatMap(({ asks }) => [...(asks?.travellers ?? []), ...(asks?.item ?? [])]);
  if (asked.length === 0) return;
  const lang = getTextLanguage(locale.language);
  const load = () =>
    Promise.all([
      import('./question-book.ts'),
      loadQuestionTexts(lang),
      asked.some(({ key }) => countryQuestions.has(key))
        ? http('GET /api/reference/countries', { query: { lang } })
        : { data: [] },
    ]);
  const loaded = await load().catch((error: unknown) => {
    if (asked.some(({ required }) => required)) throw error;
    log.error('questions.not_loaded', error);
    return null;
  });
  if (!loaded) return;
  const [{ questionBook }, { default: texts }, { data }] = loaded;
  // Add the texts of the questions separately, because the remote's own texts do not contain them.
  i18n.addResourceBundle(lang, 'mfe-checkout', { questions: texts }, true, true);
  book = questionBook;
  const { compare } = new Intl.Collator(lang);
  countries = data.map(({ code, name }) => ({ code, name })).toSorted((a, b) => compare(a.name, b.name));
};
