import type { OrderItem } from '@travel/contracts/endpoints/order-items';
import type { Host } from '@travel/contracts/host';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import type { QuestionBook } from './question-book.ts';
import type { Country } from './question.ts';

let book: QuestionBook | null = null;
let countries: readonly Country[] = [];

/** The questions that can be drawn; null while nothing was ever asked. They were loaded with what asks them. */
export const questionBook = (): QuestionBook | null => book;

/** Countries by their names in the language of the page, in its order. */
export const listedCountries = (): readonly Country[] => countries;

/** The words of the questions. */
export const questionTexts = (language: TextLanguage) =>
  import(/* webpackChunkName: "questions-[request]" */ `./texts/${language}.json`, { with: { type: 'json' } });

/**
 * Brings what is needed to ask what items want to know: nothing where names are enough. Rejects where it does not come.
 */
export const loadQuestions = async (
  { http, i18n, locale }: Pick<Host, 'http' | 'i18n' | 'locale'>,
  items: readonly Pick<OrderItem, 'asks'>[],
): Promise<void> => {
  if (items.every(({ asks }) => !asks || asks.travellers.length + asks.item.length === 0)) return;
  const lang = getTextLanguage(locale.language);
  const [loaded, { default: texts }, { data }] = await Promise.all([
    import(/* webpackChunkName: "questions" */ './question-book.ts'),
    questionTexts(lang),
    http('GET /api/reference/countries', { query: { lang } }),
  ]);
  // Beside the texts of the remote, which knows nothing of them.
  i18n.addResourceBundle(lang, 'mfe-checkout', { questions: texts }, true, true);
  book = loaded.questionBook;
  const { compare } = new Intl.Collator(lang);
  countries = data.map(({ code, name }) => ({ code, name })).toSorted((a, b) => compare(a.name, b.name));
};
