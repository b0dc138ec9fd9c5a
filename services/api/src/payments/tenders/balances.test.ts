import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { readBalances } from '@travel/contracts/endpoints/payments/balances';
import { money } from '@travel/contracts/money/money';
import { openApi, type TestApi } from '../../testing/open-api.ts';
import { resetSeed } from '../../testing/sandbox.ts';
import { applyCash, usePoints } from '../../testing/tenders.ts';
import { holdRoom } from '../../testing/traveller.ts';
import type { TestVisitor } from '../../testing/visitor.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
beforeEach(() => resetSeed(api));
afterAll(() => api.close());

const usd = (amount: number) => money(amount, 'USD');
const readOwnBalances = async (visitor: TestVisitor) => (await visitor.call(readBalances, {})).data.data;

describe('the balances of the signed-in user', () => {
  it('lists the balances of cash cards, and points with their value', async () => {
    expect(await readOwnBalances(await api.signedIn('traveller@example.test'))).toEqual({
      cash_cards: [{ cash_card_id: 'CC1001', balance: usd(25_000), set_aside: usd(0) }],
      points: [
        {
          membership_no: 'LM1001',
          point_type_code: 'ALM',
          point_type_label: 'Solstice Points',
          points: 12_000,
          set_aside: 0,
          worth: usd(12_000),
          adjustments: [],
        },
      ],
    });
  });

  it('lists every type of points with its value at its own rate', async () => {
    const { cash_cards, points } = await readOwnBalances(await api.signedIn('agent@example.test'));
    expect(cash_cards).toEqual([]);
    expect(points.map(({ point_type_label, worth }) => [point_type_label, worth])).toEqual([
      ['Solstice Points', usd(90_000)],
      ['Meridian Miles', usd(3_200)],
    ]);
  });

  it('subtracts amounts that an order has reserved from a balance, and lists them separately', async () => {
    const visitor = await api.signedIn('traveller@example.test');
    const hold = await holdRoom(visitor);
    await applyCash(visitor, hold, '100.00');
    await usePoints(visitor, hold, 5_000);
    expect(await readOwnBalances(visitor)).toMatchObject({
      cash_cards: [{ balance: usd(15_000), set_aside: usd(10_000) }],
      points: [{ points: 7_000, set_aside: 5_000, worth: usd(7_000) }],
    });
  });

  it('returns empty balances for a user without cards and points, and refuses guests', async () => {
    expect(await readOwnBalances(await api.signedIn('newcomer@example.test'))).toEqual({ cash_cards: [], points: [] });
    expect((await api.visitor().call(readBalances, {})).problem.status).toBe(401);
  });
});
