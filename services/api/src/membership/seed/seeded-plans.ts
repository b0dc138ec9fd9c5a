import { mapLanguages, type TextLanguage } from '@travel/contracts/locale/languages';
import type { PlanRow } from '../plans/plan-table.ts';

type SeededPlan = Omit<PlanRow, 'created_at' | 'updated_at'>;
type Words = Readonly<Record<TextLanguage, string>>;

const trialText: Words = {
  'en-US': 'Try everything for a month before the first charge.',
  'es-MX': 'Pruébalo todo durante un mes antes del primer cargo.',
  'fr-FR': 'Essayez tout pendant un mois avant le premier prélèvement.',
  'de-DE': 'Alles einen Monat lang ausprobieren, bevor zum ersten Mal abgebucht wird.',
  'ar-AE': 'جرّب كل شيء لمدة شهر قبل أول عملية خصم.',
};

const yearText: Words = {
  'en-US': 'For two or three trips a year, with a lounge visit each.',
  'es-MX': 'Para dos o tres viajes al año, con una visita a una sala VIP en cada uno.',
  'fr-FR': 'Pour deux ou trois voyages par an, avec un accès au salon à chaque fois.',
  'de-DE': 'Für zwei oder drei Reisen im Jahr, jeweils mit einem Besuch in der Lounge.',
  'ar-AE': 'لرحلتين أو ثلاث في السنة، مع زيارة لصالة المطار في كل رحلة.',
};

const twoYearsText: Words = {
  'en-US': 'Two years at one price. Ends by itself.',
  'es-MX': 'Dos años a un solo precio. Termina por sí solo.',
  'fr-FR': 'Deux ans à un prix unique. Prend fin tout seul.',
  'de-DE': 'Zwei Jahre zu einem Preis. Endet von selbst.',
  'ar-AE': 'سنتان بسعر واحد، وتنتهي من تلقاء نفسها.',
};

const workText: Words = {
  'en-US': 'Your organisation pays. For trips booked with your work e-mail.',
  'es-MX': 'Paga tu organización. Para viajes reservados con tu correo de trabajo.',
  'fr-FR': 'Votre organisation paie. Pour les voyages réservés avec votre e-mail professionnel.',
  'de-DE': 'Ihre Organisation zahlt. Für Reisen, die mit der Arbeitsadresse gebucht werden.',
  'ar-AE': 'تدفع مؤسستك. للرحلات المحجوزة ببريد عملك الإلكتروني.',
};

/** Plan names are proper names and are not translated. */
const toPlanWords = (name: string, texts: Words) =>
  mapLanguages((language) => ({ name, description: texts[language] }));

interface Seller {
  readonly organisation_id: string;
  readonly membership_id: string;
  readonly currency: string;
}

type PlanIdentity = readonly [sub_id: string, subscription_code: string, name: string, image: string];
/** Minor units. */
type Prices = readonly [initial: number, renewal: number];

const yearly = (
  seller: Seller,
  [sub_id, subscription_code, name, image]: PlanIdentity,
  [initial_price, renewal_price]: Prices,
): SeededPlan => ({
  ...seller,
  sub_id,
  subscription_code,
  words: toPlanWords(name, yearText),
  image,
  initial_price,
  renewal_price,
  validity_year: 1,
  validity_month: 0,
  auto_validity_year: 1,
  auto_validity_month: 0,
  is_renewable: true,
  charge_after: 0,
  init_charge_org: false,
  html: 'terms/long-days.html',
  member_discount_percent: 8,
  status: 'active',
  position: 2,
  version: 1,
  revision: 1,
  key: null,
  further_prices: [],
});

const trial = (seller: Seller, identity: PlanIdentity, prices: Prices): SeededPlan => ({
  ...yearly(seller, identity, prices),
  words: toPlanWords(identity[2], trialText),
  validity_year: 0,
  validity_month: 1,
  auto_validity_year: 0,
  auto_validity_month: 1,
  charge_after: 30,
  html: 'terms/first-light.html',
  position: 1,
});

const twoYears = (seller: Seller, identity: PlanIdentity, price: number): SeededPlan => ({
  ...yearly(seller, identity, [price, price]),
  words: toPlanWords(identity[2], twoYearsText),
  validity_year: 2,
  auto_validity_year: 0,
  is_renewable: false,
  html: 'terms/grand-tour.html',
  member_discount_percent: 10,
  position: 3,
});

const atWork = (seller: Seller, identity: PlanIdentity, price: number): SeededPlan => ({
  ...yearly(seller, identity, [price, price]),
  words: toPlanWords(identity[2], workText),
  init_charge_org: true,
  html: 'terms/at-work.html',
  position: 4,
});

const main = { organisation_id: 'main', membership_id: 'MB1001', currency: 'USD' };
const skyline = { organisation_id: 'skyline', membership_id: 'MB1002', currency: 'USD' };
const harbor = { organisation_id: 'harbor', membership_id: 'MB1003', currency: 'EUR' };

/** The seeded plans. Guides and external tests use their IDs and codes. Plans of a kind share their terms. */
export const seededPlans: readonly SeededPlan[] = [
  trial(main, ['PLFIRSTLIGHT', 'SUB-FL-01', 'First Light', 'mountains-rose-1'], [1_200, 1_200]),
  yearly(main, ['PLLONGDAYS', 'SUB-LD-12', 'Long Days', 'coast-dusk-1'], [8_900, 7_900]),
  twoYears(main, ['PLGRANDTOUR', 'SUB-GT-24', 'Grand Tour', 'desert-dusk-1'], 14_900),
  atWork(main, ['PLATWORK', 'SUB-AW-12', 'Almanac at Work', 'skyline-blue-1'], 5_900),
  trial(skyline, ['PLSKYFIRSTFLOOR', 'SUB-FF-01', 'First Floor', 'skyline-rose-1'], [1_500, 1_500]),
  yearly(skyline, ['PLSKYROOFTOP', 'SUB-RT-12', 'Rooftop', 'skyline-dusk-1'], [10_900, 9_900]),
  twoYears(skyline, ['PLSKYPANORAMA', 'SUB-PA-24', 'Panorama', 'skyline-noon-1'], 18_900),
  atWork(skyline, ['PLSKYATWORK', 'SUB-SW-12', 'Skyline at Work', 'lobby-blue-1'], 7_900),
  trial(harbor, ['PLHARFIRSTTIDE', 'SUB-FT-01', 'First Tide', 'harbour-rose-1'], [1_100, 1_100]),
  yearly(harbor, ['PLHARMOORING', 'SUB-SM-12', 'Safe Mooring', 'harbour-dusk-1'], [7_900, 6_900]),
  twoYears(harbor, ['PLHAROPENWATER', 'SUB-OW-24', 'Open Water', 'coast-noon-1'], 12_900),
  atWork(harbor, ['PLHARATWORK', 'SUB-HW-12', 'Harbor at Work', 'lobby-noon-1'], 4_900),
];
