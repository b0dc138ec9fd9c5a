import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { changeNames } from '@travel/contracts/endpoints/orders/booking-names';
import {
  addSavedTraveller,
  readSavedTraveller,
  readProfile,
  saveProfile,
} from '@travel/contracts/endpoints/people/profile';
import { inviteToTrip, readSharedTrip, shareTrip } from '@travel/contracts/endpoints/trips/shared-trips';
import { readTripCalendar, readTripVoucher } from '@travel/contracts/endpoints/trips/trips';
import { normalizeName } from '@travel/contracts/people/names';
import { eventually } from '@travel/tooling/jest/eventually';
import { closeConsistentShop } from '../../testing/table-consistency.ts';
import { openShop, type Shop } from '../../testing/open-shop.ts';
import { readOwnBooking, prepareCheckout, payWith, waitForStatus } from '../../testing/traveller.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => closeConsistentShop(shop));

const nothing = { date_of_birth: null, nationality: null, gender: null, document: null };

const names = [
  ['Arabic', 'عبد الرحمن', 'الأمير'],
  ['Arabic with a mark of direction', '\u200Fليلى\u200F', 'بن-سعيد'],
  ['Hebrew', 'נֹעָה', 'כהן'],
  ['Han', '小龍', '歐陽'],
  ['Japanese', 'さくら', '髙橋'],
  ['Hangul', '하늘', '김'],
  ['Devanagari', 'अनीता', 'श्रीवास्तव'],
  ['Thai', 'น้ำฝน', 'ศรีสุวรรณ'],
  ['Tamil', 'கண்மணி', 'சுப்பிரமணியம்'],
  ['Cyrillic', 'Зоя', 'Космодемьянская'],
  ['Greek', 'Ελένη', 'Παπαδοπούλου'],
  ['Vietnamese, composed of parts', 'Bảo Châu'.normalize('NFD'), 'Nguyễn'.normalize('NFD')],
  ['Latin with marks', 'Ağça', 'Łukasiewicz-Þórsdóttir'],
  ['letters beyond the first plane', '𠮷', '𞤀𞤣𞤢𞤥'],
  ['emoji with joiners beside a letter', 'Mia 👩‍🚀👨‍👩‍👧‍👦', 'O’Neill 🏳️‍🌈'],
  ['markup', '<b>Bobby</b>', "Tables'); drop table bookings;--"],
  ['eighty letters', 'ñ'.repeat(80), 'Ж'.repeat(80)],
] as const;

describe.each(names)('a name in %s', (_script, typedFirst, typedLast) => {
  const [first_name, last_name] = [normalizeName(typedFirst), normalizeName(typedLast)];
  const typed = { first_name: typedFirst, last_name: typedLast };

  it('prints a name without its invisible characters in mail, voucher and calendar', async () => {
    const visitor = shop.api.visitor();
    const before = shop.api.mails.length;
    const { booking, payment } = await prepareCheckout(visitor, { refundable: true }, { guests: [typed] });
    await payWith(visitor, payment, await shop.provider.card('visa'));
    await waitForStatus(visitor, booking, 'confirmed');
    expect((await readOwnBooking(visitor, booking)).guests).toEqual([{ first_name, last_name }]);
    const [row] = await shop.api.sql<{ lead_guest: string }>(
      'select lead_guest from supplier_bookings where idempotency_key = $1',
      [booking.booking_id],
    );
    expect(row?.lead_guest).toBe(`${first_name} ${last_name}`);

    await shop.api.mailed(before + 1);
    const mail = shop.api.mails[before];
    expect(mail?.text).toContain(first_name);
    expect(mail?.html).not.toContain('<b>Bobby');

    const asked = { params: { booking_id: booking.booking_id }, query: {} };
    for (const lang of ['en-US', 'ar-AE']) {
      const voucher = await visitor.call(readTripVoucher, { ...asked, query: { lang } });
      expect(voucher.status).toBe(200);
      expect(voucher.response.body.slice(0, 5)).toBe('%PDF-');
    }
    expect((await visitor.call(readTripCalendar, asked)).status).toBe(200);

    const turned = { params: asked.params, body: { names: [{ first_name: last_name, last_name: first_name }] } };
    await visitor.call(changeNames, turned);
    await eventually(async () => {
      expect((await readOwnBooking(visitor, booking)).guests).toEqual([
        { first_name: last_name, last_name: first_name },
      ]);
    });
  });

  it('shows a name without invisible characters in the profile and among saved travellers', async () => {
    const visitor = await shop.api.signedIn('traveller@example.test');
    const profile = { phone: null, date_of_birth: null, nationality: null, residency: null };
    const body = { ...profile, firstname: typedFirst, lastname: typedLast };
    expect((await visitor.call(saveProfile, { body })).status).toBe(200);
    const { firstname, lastname } = (await visitor.call(readProfile, {})).data.data;
    expect([firstname, lastname]).toEqual([first_name, last_name]);

    const added = await visitor.call(addSavedTraveller, { body: { ...nothing, ...typed } });
    const { traveller_id } = added.data;
    const opened = (await visitor.call(readSavedTraveller, { params: { traveller_id } })).data;
    expect(opened).toMatchObject({ first_name, last_name });
    await shop.api.sql('delete from saved_travellers where traveller_id = $1', [traveller_id]);
  });
});

it('invites people with names in any script without greeting them by name', async () => {
  const visitor = await shop.api.signedIn('traveller@example.test');
  const { booking, payment } = await prepareCheckout(visitor, { place: 'rome' });
  await payWith(visitor, payment, await shop.provider.card('visa'));
  const { booking_id } = await waitForStatus(visitor, booking, 'confirmed');
  const { trip_id } = (await visitor.call(shareTrip, { body: { booking_id, name: 'रोम 🏛️ روما' } })).data.data;
  for (const [at, [, firstname, lastname]] of names.entries()) {
    const before = shop.api.mails.length;
    const body = { email: `invited-${at}@example.test`, firstname, lastname, role: 'viewer' as const };
    expect((await visitor.call(inviteToTrip, { params: { trip_id }, body })).status).toBeLessThan(300);
    await shop.api.mailed(before + 1);
    expect(shop.api.mails[before]?.text).toMatch(/^Hello,\n/u);
  }
  const { name, invitations } = (await visitor.call(readSharedTrip, { params: { trip_id } })).data.data;
  expect(name).toBe('रोम 🏛️ روما');
  expect(invitations.map((one) => one.name).toSorted()).toEqual(
    names.map(([, first, last]) => `${normalizeName(first)} ${normalizeName(last)}`).toSorted(),
  );
});
