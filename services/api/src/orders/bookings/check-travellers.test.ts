import { describe, expect, it } from '@jest/globals';
import type { TravellerInput } from '@travel/contracts/endpoints/orders/travellers';
import { money } from '@travel/contracts/money/money';
import { ProblemError } from '@travel/kit/problem/problem';
import { toDirectPurchaseItem } from '../../products/direct-purchases/direct-purchase-item.ts';
import { createDirectPurchaseProduct } from '../../products/direct-purchases/direct-purchase-product.ts';
import type { Product } from '../../products/product.ts';
import { createProducts } from '../../products/product-registry.ts';
import { checkDocumentsValidUntil } from '../../products/travellers/traveller-rules.ts';
import { selectAnswers } from '../answers/order-answers.ts';
import { makeItem } from '../items/make-item.ts';
import { checkTravellers } from './check-travellers.ts';
import { listTravellers } from './travellers.ts';

/** A product for these tests: a car ferry whose travellers need a passport. */
const ferry: Product<null> = {
  ...createDirectPurchaseProduct({
    code: 'CRU',
    path: 'ferries',
    nouns: { thing: 'ferry', supplier: 'ferry line' },
    hold: null,
    supplier: null,
  }),
  getQuestions: () => ({
    travellers: [{ key: 'document', required: true }],
    item: [
      { key: 'driving_licence', required: true },
      { key: 'flight_number', required: false },
    ],
  }),
  checkTravellers: (_, { travellers }) => checkDocumentsValidUntil(travellers, '2027-05-20'),
};
const products = createProducts([ferry], { open: () => 'invalid' });
const content = toDirectPurchaseItem({
  code: 'CRU',
  title: 'Genoa to Bastia',
  subtitle: null,
  starts: '2027-05-14',
  ends: '2027-05-20',
  total: money(20_000, 'EUR'),
});
const item = makeItem(products, content, { position: 0, listed: content.price, by: 'supplier' });

const passport = { kind: 'passport' as const, number: 'C01X00T47', country_code: 'DE', expires_on: '2031-01-01' };
const who = (more: Partial<TravellerInput> = {}): TravellerInput => ({
  kind: 'adult',
  first_name: 'Ada',
  last_name: 'Byron',
  age: null,
  lead: false,
  document: passport,
  ...more,
});
const lead = who({ first_name: 'Leo', lead: true, document: { ...passport, number: 'C01X00T48' } });
const licence = { driving_licence: { country_code: 'DE', since: '2012-04-30' } };
const contact = { email: 'ada@example.test', phone: '+49 30 1234567' };

/** Returns the name of the field that `checkTravellers` rejects, or null if it accepts all fields. */
const refused = (travellers: TravellerInput[], answers: object = { [item.item_id]: licence }): string | null => {
  const told = { travellers, guests: [], contact, answers: answers as Record<string, typeof licence> };
  try {
    checkTravellers(products, [item], listTravellers(told), told);
    return null;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return error.errors?.[0]?.field ?? '';
  }
};

describe('questions of an item about its travellers', () => {
  it('names the traveller or item of a missing answer as the request does', () => {
    expect(refused([lead, who()])).toBeNull();
    expect(refused([lead, who({ document: undefined })])).toBe('travellers[1].document');
    expect(refused([lead], {})).toBe(`answers.${item.item_id}.driving_licence`);
  });

  it('names invalid fields by the position of the traveller in the request, even if the lead is not first', () => {
    const expired = { ...passport, expires_on: '2027-05-19' };
    expect(refused([who({ document: expired }), lead])).toBe('travellers[0].document.expires_on');
    expect(refused([who(), who({ lead: true, document: expired })])).toBe('travellers[1].document.expires_on');
  });

  it('rejects unknown countries and a second lead traveller', () => {
    expect(refused([lead, who({ nationality: 'XX' })])).toBe('travellers[1].nationality');
    const nowhere = who({ lead: true, document: { ...passport, country_code: 'QQ' } });
    expect(refused([nowhere])).toBe('travellers[0].document.country_code');
    const { driving_licence } = licence;
    const answers = { [item.item_id]: { driving_licence: { ...driving_licence, country_code: 'ZZ' } } };
    expect(refused([lead], answers)).toBe(`answers.${item.item_id}.driving_licence.country_code`);
    expect(refused([lead, who({ lead: true })])).toBe('travellers[1].lead');
  });

  it('rejects two travellers with the same document or the same name and birth date', () => {
    expect(refused([lead, who({ document: { ...passport, number: 'c01x 00t48' } })])).toBe(
      'travellers[1].document.number',
    );
    const born = { date_of_birth: '1990-12-10' };
    expect(refused([who({ ...born, lead: true }), who({ document: { ...passport, number: 'X1234' } })])).toBeNull();
    expect(refused([who(born), who({ ...lead, ...born }), who({ ...lead, ...born, lead: false })])).toBe(
      'travellers[2].first_name',
    );
  });

  it('rejects answers for items that are not in the order', () => {
    expect(refused([lead], { [item.item_id]: licence, ITOTHER: licence })).toBe('answers.ITOTHER');
  });

  it('drops names and answers that no item of the order requires', () => {
    const told = [lead, who({ nationality: 'DE', date_of_birth: '1990-01-01' })];
    const answers = { [item.item_id]: { ...licence, pickup_address: 'Via Roma 1' } };
    expect(selectAnswers(products, [item], told, answers)).toEqual({
      travellers: [{ document: lead.document }, { document: passport }],
      items: { [item.item_id]: licence },
    });
  });
});
