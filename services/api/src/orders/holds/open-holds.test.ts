import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createHold, releaseHold } from '@travel/contracts/endpoints/orders/holds';
import { openApi, type TestApi } from '../../testing/open-api.ts';
import { findOffer } from '../../testing/traveller.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openApi({ floodFactor: 1 });
});
afterAll(() => api.close());

const hold = (offer: string, visitor = api.visitor({ address: '2001:db8:4:4::1' })) =>
  visitor.call(createHold, { body: { offer } });

it('leaves rooms of a hotel to other networks despite concurrent holds from one network', async () => {
  const { offer, hotel } = await findOffer(api.visitor({ address: '198.51.100.1' }), { place: 'rome' });
  const [first] = [await hold(offer)];
  expect(first?.status).toBe(201);
  // Adds six holds of the same network with eight rooms each, so that the network holds most of the house.
  await api.sql(`
    with copies as (
      insert into holds select (jsonb_populate_record(h, jsonb_build_object(
         'hold_id', 'HD' || upper(substr(md5(n::text), 1, 14)), 'token_hash', md5(n::text) || md5(n::text)))).*
      from holds h, generate_series(1, 6) n returning hold_id),
    items as (
      insert into order_items (item_id, hold_id, position, product_type, status, title, quantity, parties,
        listed_price, price, fulfilled_by)
      select 'IT' || substr(copies.hold_id, 3), copies.hold_id, position, product_type, status, title, 8, parties,
        listed_price, price, fulfilled_by
      from copies, order_items)
    insert into capacity_claims (item_id, unit_id, slot, quantity)
    select 'IT' || substr(copies.hold_id, 3), unit_id, slot, 8 from copies, capacity_claims`);
  // Marks all rooms as free again, so that only the limit can refuse the next hold.
  await api.sql('update capacity_taken set taken = 0');
  const refused = await hold(offer);
  expect(refused.problem).toMatchObject({
    status: 429,
    code: 'too_many_holds',
    context: { reason: 'house' },
  });
  expect(refused.problem.detail).toContain('release one, or wait');
  const elsewhere = await hold(offer, api.visitor({ address: '198.51.100.2' }));
  expect(elsewhere.status).toBe(201);
  expect(hotel.hotel_id).toBeTruthy();
});

it('refuses a traveller with thirty open holds until one is released', async () => {
  const { offer } = await findOffer(api.visitor({ address: '198.51.100.1' }), { place: 'amalfi-coast' });
  const traveller = await api.signedIn('traveller@example.test');
  const made = (await hold(offer, traveller)).data.data;
  await api.sql(
    `insert into holds select (jsonb_populate_record(h, jsonb_build_object(
       'hold_id', 'HD' || upper(substr(md5('t' || n), 1, 14)), 'token_hash', md5('t' || n) || md5('t' || n),
       'network_hash', null))).*
     from holds h, generate_series(1, 29) n where h.hold_id = $1`,
    [made.hold_id],
  );
  const refused = await hold(offer, traveller);
  expect(refused.problem).toMatchObject({ status: 429, code: 'too_many_holds', context: { reason: 'traveller' } });
  await traveller.call(releaseHold, { body: { residency: 'US', token: made.token, path: made.path } });
  expect((await hold(offer, traveller)).status).toBe(201);
});

it('stores only digests of session and IP address with a hold', async () => {
  const rows = await api.sql('select holder_hash, network_hash from holds where network_hash is not null');
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain('2001:db8');
});
