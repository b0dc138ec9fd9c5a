import { describe, expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import { findNameError, getNameKey, normalizeName, toDocumentName } from './names.ts';
import { personName } from './names.schema.ts';

/** Names printed in passports with their transliteration; null if only the passport has the right one. */
const passports = [
  ['Azerbaijan', 'Əliyeva', 'ELIYEVA'],
  ['Catalonia', 'Gal·la', 'GALLA'],
  ['Catalonia, with the old letter', 'Gaŀla', 'GALLA'],
  ['Hawaii', 'Kaʻiulani', 'KAIULANI'],
  ['Germany', 'Müller-Großmann', 'MUELLER GROSSMANN'],
  ['Denmark', 'Søren Åkesson', 'SOEREN AAKESSON'],
  ['Iceland', 'Þórður', 'THORDUR'],
  ['Spain', 'Nuñez-Ibáñez', 'NUNEZ IBANEZ'],
  ['Ireland', 'O’Brien', 'OBRIEN'],
  ['Poland', 'Łukasz', 'LUKASZ'],
  ['Vietnam', 'Nguyễn Thị Ánh', 'NGUYEN THI ANH'],
  ['Turkey', 'Işıl Çağrı', 'ISIL CAGRI'],
  ['Malta', 'Għarb', 'GHARB'],
  ['Croatia', 'Đurđa', 'DURDA'],
  ['Romania', 'Ștefan', 'STEFAN'],
  ['Nigeria (Hausa)', 'Ɗanladi Ƙaura', 'DANLADI KAURA'],
  ['Ghana (Ewe)', 'Ɖɔla', 'DOLA'],
  ['Samoa', 'Faʻafetai', 'FAAFETAI'],
  ['Mexico (saltillo)', 'Xꞌoꞌob', 'XOOB'],
  ['Portugal', 'João d’Ávila', 'JOAO DAVILA'],
  ['United States', 'Smith, Jr.', 'SMITH JR'],
  ['Japan, wide letters', 'Ｙａｍａｄａ', 'YAMADA'],
  ['Faroe Islands, two accents', 'Ǽra', 'AERA'],
  ['Russia', 'Юлия', null],
  ['Egypt', 'محمد', null],
  ['China', '山田', null],
  ['India', 'रीमा शर्मा', null],
  ['Thailand', 'น้ำฝน', null],
  ['Georgia', 'ნინო', null],
  ['Korea', '하늘', null],
  ['Israel', 'נֹעָה', null],
  ['Greece', 'Ελένη', null],
] as const;

describe.each(passports)('a name from %s', (_, name, document) => {
  it('accepts a passport name in forms and services', () => {
    expect(findNameError(name)).toBeUndefined();
    expect(personName.parse(name.normalize('NFD'))).toBe(name);
  });

  it('transliterates a passport name for the airline', () => expect(toDocumentName(name)).toBe(document));
});

it.each([
  ['', 'missing'],
  [' \u200F\u00A0', 'missing'],
  ['🎉', 'letters'],
  ['ㅤ', 'missing'],
  ['12', 'letters'],
  ['https://evil.example', 'link'],
  ['Maya www.evil.example', 'link'],
  ['WWW.evil.example', 'link'],
  ['maya@example.test', 'link'],
  ['maya＠example.test', 'link'],
  ['https:\u200B//evil.example', 'link'],
])('rejects the name %j as %s', (typed, fault) => {
  expect(findNameError(typed)).toBe(fault);
  expect(personName.safeParse(typed).success).toBe(false);
});

it.each(['<b>Bobby</b>', "Tables'); drop table bookings;--", 'Ewww.Smith', 'St.John', '😀a'])('accepts %s', (name) =>
  expect(findNameError(name)).toBeUndefined(),
);

it('counts letters that are composed of several characters once', () => {
  expect(personName.parse('ñ'.repeat(80).normalize('NFD'))).toBe('ñ'.repeat(80));
  expect(personName.safeParse('ñ'.repeat(81)).success).toBe(false);
});

describe('getNameKey', () => {
  it.each([
    ['José', 'JOSE'],
    ['Ελένη', 'ΕΛΕΝΗ'],
    ['Алёна', 'алена'],
    ['Anne-Marie', 'anne marie'],
    ["O'Neill", 'ONeill'],
    ['Nguyễn', 'nguyen'],
    ['علی\u200Cرضا', 'علیرضا'],
    ['Großmann', 'GROSSMANN'],
  ])('returns the same comparison key for %s and %s', (one, other) => expect(getNameKey(one)).toBe(getNameKey(other)));

  it.each([
    ['Devanagari', 'रीमा', 'रमा'],
    ['Tamil', 'கண்மணி', 'கணமணி'],
    ['Thai', 'น้ำ', 'นำ'],
    ['Bengali', 'রিমা', 'রমা'],
    ['Arabic', 'عَلِي', 'عُلَي'],
    ['Hebrew', 'נֹעָה', 'נֵעָה'],
  ])('returns different comparison keys for different vowels in %s', (_, one, other) =>
    expect(getNameKey(one)).not.toBe(getNameKey(other)),
  );
});

test.prop([fc.string({ unit: 'grapheme', maxLength: 30 })])('leaves a normalised name unchanged', (name) => {
  expect(normalizeName(normalizeName(name))).toBe(normalizeName(name));
  const document = toDocumentName(name);
  if (document === null) return;
  expect(document).toMatch(/^[A-Z]+(?: [A-Z]+)*$/);
  expect(toDocumentName(document)).toBe(document);
});
