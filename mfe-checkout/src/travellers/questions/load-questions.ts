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

/** Loads what is needed to show the items' questions; nothing if there are none. Rejects on failure. */
export const loadQuestions = async (
  { http, i18n, locale }: Pick<Host, 'http' | 'i18n' | 'locale'>,
  items: readonly Pick<OrderItem, 'asks'>[],
): Promise<void> => {
  if (items.every(({ asks }) => !asks || asks.travellers.length + asks.item.length === 0)) return;
  const lang = getTextLanguage(locale.language);
  const [loaded, { default: texts }, { data }] = await Promise.all([
    import('./question-book.ts'),
    loadQuestionTexts(lang),
    http('GET /api/reference/countries', { query: { lang } }),
  ]);
  // Add the texts of the questions separately, because the remote's own texts do not contain them.
  i18n.addResourceBundle(lang, 'mfe-checkout', { questions: texts }, true, true);
  book = loaded.questionBook;
  const { compare } = new Intl.Collator(lang);
  countries = data.map(({ code, name }) => ({ code, name })).toSorted((a, b) => compare(a.name, b.name));
};
