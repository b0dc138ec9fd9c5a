import { mapLanguages, type TextLanguage } from '@travel/contracts/locale/languages';
import type { ProductCode } from '@travel/contracts/products/product-codes';
import type { WalletCardRow, WalletProductRow } from '../tenders/wallet/wallet-tables.ts';

type SeededProduct = Omit<WalletProductRow, 'created_at' | 'modified_at' | 'revision'>;
type SeededCard = Omit<
  WalletCardRow,
  'created_at' | 'modified_at' | 'expires_at' | 'purchase_price' | 'redemption_price' | 'currency'
>;

const allStays = ['HLT', 'VR', 'RST', 'STY'] as const satisfies readonly ProductCode[];

const certificateNames: Record<TextLanguage, string> = {
  'en-US': 'Travel certificate',
  'es-MX': 'Certificado de viaje',
  'fr-FR': 'Chèque-voyage',
  'de-DE': 'Reisegutschein',
  'ar-AE': 'شهادة سفر',
};

const certificateText: Record<TextLanguage, string> = {
  'en-US': 'Pays for hotels, resorts, stays and holiday rentals, in as many bookings as it lasts.',
  'es-MX': 'Paga hoteles, resorts, estancias y alquileres vacacionales, en tantas reservas como alcance.',
  'fr-FR': 'Règle hôtels, resorts, séjours et locations de vacances, en autant de réservations que nécessaire.',
  'de-DE': 'Bezahlt Hotels, Resorts, Unterkünfte und Ferienwohnungen, in so vielen Buchungen, wie er reicht.',
  'ar-AE': 'تدفع ثمن الفنادق والمنتجعات والإقامات وبيوت العطلات، في أي عدد من الحجوزات حتى تنفد.',
};

const discountNames: Record<TextLanguage, string> = {
  'en-US': 'Business discount card',
  'es-MX': 'Tarjeta de descuento para empresas',
  'fr-FR': 'Carte de réduction professionnelle',
  'de-DE': 'Rabattkarte für Geschäftskunden',
  'ar-AE': 'بطاقة خصم للأعمال',
};

const discountText: Record<TextLanguage, string> = {
  'en-US': 'Costs less than it takes off: for business customers, in as many bookings as it lasts.',
  'es-MX': 'Cuesta menos de lo que descuenta: para empresas, en tantas reservas como alcance.',
  'fr-FR': 'Coûte moins que ce qu’elle déduit : pour les professionnels, en autant de réservations que nécessaire.',
  'de-DE': 'Kostet weniger, als sie abzieht: für Geschäftskunden, in so vielen Buchungen, wie sie reicht.',
  'ar-AE': 'ثمنها أقل مما تخصمه: لعملاء الأعمال، في أي عدد من الحجوزات حتى تنفد.',
};

const certificate = (organisation_id: string, units: number, position: number, image: string): SeededProduct => ({
  payment_card_id: `WP${organisation_id.toUpperCase()}C${units}`,
  organisation_id,
  payment_card_type: 'certificate',
  user_segment: 'all',
  words: mapLanguages((language) => ({
    name: `${certificateNames[language]} ${units}`,
    description: certificateText[language],
  })),
  image,
  currency: 'USD',
  purchase_price: units * 100,
  redemption_price: units * 100,
  validity_years: 2,
  validity_months: 0,
  validity_days: 0,
  services: allStays,
  on_sale: true,
  position,
});

const discountCard = (
  organisation_id: string,
  [cost, worth]: readonly [number, number],
  position: number,
  image: string,
): SeededProduct => ({
  ...certificate(organisation_id, worth, position, image),
  payment_card_id: `WP${organisation_id.toUpperCase()}D${worth}`,
  payment_card_type: 'discountcard',
  user_segment: 'business',
  words: mapLanguages((language) => ({
    name: `${discountNames[language]} ${worth}`,
    description: discountText[language],
  })),
  purchase_price: cost * 100,
  validity_years: 1,
});

const createRange = (
  organisation: string,
  images: readonly [string, string, string, string, string],
): SeededProduct[] => [
  certificate(organisation, 100, 1, images[0]),
  certificate(organisation, 250, 2, images[1]),
  certificate(organisation, 500, 3, images[2]),
  discountCard(organisation, [90, 120], 4, images[3]),
  discountCard(organisation, [425, 600], 5, images[4]),
];

/** The wallet products of the demo organisations, with images in each organisation's style. */
export const seededProducts: readonly SeededProduct[] = [
  ...createRange('main', ['coast-dusk-1', 'pool-noon-2', 'harbour-rose-1', 'mountains-dusk-1', 'desert-rose-1']),
  ...createRange('skyline', [
    'skyline-blue-1',
    'harbour-steel-1',
    'skyline-steel-2',
    'coast-blue-1',
    'mountains-steel-1',
  ]),
  ...createRange('harbor', ['harbour-mist-1', 'coast-mist-2', 'mountains-mist-1', 'pool-mist-1', 'harbour-mist-3']),
];

/** The initial wallet cards of business users: USD 250.00 and USD 120.00. */
export const seededCards: readonly SeededCard[] = [
  {
    wallet_id: 'WC1008CERTIFICATE',
    payment_card_id: 'WPMAINC250',
    user_id: 'U1008',
    hold_id: null,
    card_code: 'ALM-B2B0-0250',
    balance: 25_000,
    reserved: 0,
  },
  {
    wallet_id: 'WC1008DISCOUNT',
    payment_card_id: 'WPMAIND120',
    user_id: 'U1008',
    hold_id: null,
    card_code: 'ALM-B2B0-0120',
    balance: 12_000,
    reserved: 0,
  },
];
