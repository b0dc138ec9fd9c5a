import { expect, it } from '@jest/globals';
import { listTexts } from './texts-of.ts';

/** Words that the product does not use, each with the word that all packages use for the same thing. */
const othersThanChosen: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  'es-MX': [
    [/\bustedes?\b|\busted\b/iu, 'tú: all pages and mails speak so'],
    [/\breserva\b(?! (tu|en|ahora|a nombre)\b)/iu, 'reservación'],
    [/precios? de miembro/iu, 'precio para miembros'],
    [/\bcartera\b/iu, 'monedero'],
    [/con terminación/iu, 'terminada en'],
  ],
  'fr-FR': [
    [/abonnement/iu, 'adhésion'],
    [/tarif membre|prix (des|pour les) membres/iu, 'prix membre'],
    [/bon de réduction/iu, 'code promo'],
    [/carte cadeau/iu, 'carte cash'],
    [/bon de séjour/iu, 'bon d’échange'],
    [/chambres? (retenue|réservée pour vous)|reste réservée?\b(?! dans| à)/iu, 'gardée'],
  ],
  'de-DE': [
    [/abonnement/iu, 'Mitgliedschaft'],
    [/mitgliedspreis/iu, 'Mitgliederpreis'],
    [/mit der Endung/iu, 'mit den Endziffern'],
    [/(?<![{.])\bwallet\b/iu, 'Guthaben'],
  ],
  'ar-AE': [[/بنك/u, 'مصرف']],
};

it.each(Object.entries(othersThanChosen))('%s has one word for a thing in all packages', (language, others) => {
  const texts = listTexts(language);
  expect(texts.length).toBeGreaterThan(1_500);
  expect(
    others.flatMap(([other, chosen]) =>
      texts.filter(({ words }) => other.test(words)).map(({ path, words }) => `${path}: ${words} (${chosen})`),
    ),
  ).toEqual([]);
});
