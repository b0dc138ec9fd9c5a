import { addDays, toMonth, type Day } from '@travel/contracts/locale/days/days';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import type { CatalogueCode } from '@travel/contracts/products/product-definitions';
import {
  reviewTopics,
  travellerTypes,
  type ReviewTopic,
  type TravellerType,
} from '@travel/contracts/products/review-options';
import { createDraws, draw, drawBelow, drawBetween, hashText, pick } from '@travel/supplier-kit/draw/draw';
import type { Review, ReviewText } from '@travel/supplier-kit/reviews/review-source';
import ar from './texts/ar-AE.json' with { type: 'json' };
import de from './texts/de-DE.json' with { type: 'json' };
import en from './texts/en-US.json' with { type: 'json' };
import es from './texts/es-MX.json' with { type: 'json' };
import fr from './texts/fr-FR.json' with { type: 'json' };

/** The seed of all generated reviews. */
const seed = 90_211;

/** The rating that the reviews of a unit add up to. */
export interface RatedUnit {
  /** Average score in tenths of a point. */
  readonly score: number;
  readonly reviews: number;
}

interface TopicSentences {
  readonly good: Readonly<Partial<Record<ReviewTopic, readonly string[]>>>;
  readonly bad: Readonly<Partial<Record<ReviewTopic, string>>>;
}

interface Sentences {
  readonly opening: Readonly<Record<TravellerType, readonly string[]>>;
  readonly stay: TopicSentences;
  readonly activity: TopicSentences;
  readonly answer: { readonly good: readonly string[]; readonly bad: string };
}

const sentences: Readonly<Record<TextLanguage, Sentences>> = {
  'en-US': en,
  'es-MX': es,
  'fr-FR': fr,
  'de-DE': de,
  'ar-AE': ar,
};

// A value appears once for each of its shares.
const languageShares: readonly TextLanguage[] = [
  ...Array.from({ length: 8 }, () => 'en-US' as const),
  ...Array.from({ length: 4 }, () => 'de-DE' as const),
  ...Array.from({ length: 3 }, () => 'fr-FR' as const),
  ...Array.from({ length: 3 }, () => 'es-MX' as const),
  ...Array.from({ length: 2 }, () => 'ar-AE' as const),
];
const typeShares: readonly TravellerType[] = [...travellerTypes, 'couple', 'couple', 'family', 'solo'];

/** Reviews are at most this old, in days, and on average no further apart than `usualGap`. */
const oldest = 1_000;
const usualGap = 9;

const [lowestPoints, highestPoints] = [2, 10];

/** Topics of a unit differ from its score by up to this much, and each review by as much again, in tenths of a point. */
const spread = 6;

const limit = (tenths: number): number => Math.max(lowestPoints * 10, Math.min(highestPoints * 10, tenths));

/** Draws scores from 2 to 10 points whose sum is that of the unit, rounded up. */
const drawScores = (key: number, { score, reviews }: RatedUnit): number[] => {
  const sum = Math.ceil((score * reviews) / 10);
  const points = Array.from(
    { length: reviews },
    (_, at) => Math.floor((sum * (at + 1)) / reviews) - Math.floor((sum * at) / reviews),
  );
  const next = createDraws(key);
  // Moving points from one review to another spreads the scores and retains their sum.
  for (let round = 0; round < reviews; round += 1) {
    const [from, to] = [drawBelow(next(), reviews), drawBelow(next(), reviews)];
    const [less, more] = [points[from] ?? 0, points[to] ?? 0];
    if (from === to || less <= lowestPoints || more >= highestPoints) continue;
    points[from] = less - 1;
    points[to] = more + 1;
  }
  return points;
};

interface Writing extends Pick<Review, 'topics' | 'traveller_type' | 'date'> {
  readonly key: number;
  readonly points: number;
  readonly product: CatalogueCode;
  readonly language: TextLanguage;
  /** Day after which no host has answered yet. */
  readonly until: Day;
}

/** Writes a review that praises the best topic, and names the worst one if the score is low. */
const write = ({ key, points, product, language, topics, traveller_type, date, until }: Writing): ReviewText => {
  const next = createDraws(key);
  const { opening, answer, ...byKind } = sentences[language];
  const { good, bad } = topics.experience === undefined ? byKind.stay : byKind.activity;
  const ranked = (reviewTopics[product] ?? []).toSorted((a, b) => (topics[b] ?? 0) - (topics[a] ?? 0));
  const [best, second] = ranked;
  const worst = ranked.at(-1);
  const isCritical = points <= 7;
  const praise = (topic: ReviewTopic | undefined): string => pick(next(), good[topic ?? 'value'] ?? ['']);
  const text = [
    pick(next(), opening[traveller_type]),
    praise(best),
    isCritical ? (bad[worst ?? 'value'] ?? '') : praise(second),
  ].join(' ');
  if (drawBelow(next(), 100) >= (isCritical ? 60 : 25)) return { text, answer: null };
  const answered = addDays(date, 1 + drawBelow(next(), 5));
  return {
    text,
    answer: { text: isCritical ? answer.bad : pick(next(), answer.good), date: answered < until ? answered : until },
  };
};

/**
 * Generates all reviews of a unit, newest first, as many as its rating counts and with its average. The same month
 * always has the same reviews; all of them are older than the month.
 */
export const makeReviews = (
  product: CatalogueCode,
  unitId: string,
  rating: RatedUnit,
  today: Day,
): readonly Review[] => {
  const key = hashText(`${seed} ${unitId}`);
  const until = addDays(`${toMonth(today)}-01`, -1);
  const days = Math.min(oldest, rating.reviews * usualGap);
  const rated = reviewTopics[product] ?? [];
  const leanings = rated.map((_, at) => drawBetween(draw(key, -1 - at), -spread, spread));
  const scores = drawScores(key, rating);
  const excess = scores.reduce((all, points) => all + points * 10, 0) - rating.score * rating.reviews;
  return scores.map((points, number): Review => {
    const own = draw(key ^ seed, number);
    const next = createDraws(own);
    const topics = Object.fromEntries(
      rated.map((topic, at) => [
        topic,
        limit(points * 10 + (leanings[at] ?? 0) + drawBetween(next(), -spread, spread)),
      ]),
    );
    const language = pick(next(), languageShares);
    const traveller_type = pick(next(), typeShares);
    const date = addDays(until, -Math.floor(((number + drawBelow(next(), 100) / 100) * days) / rating.reviews));
    return {
      review_id: `${unitId}.${number}`,
      // The oldest review has the part of a point by which the average would differ from the rating.
      score: points * 10 - (number === rating.reviews - 1 ? excess : 0),
      topics,
      date,
      traveller_type,
      language: language.slice(0, 2),
      read: () => write({ key: own, points, product, language, topics, traveller_type, date, until }),
    };
  });
};
