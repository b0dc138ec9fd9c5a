import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { signUp } from '@travel/contracts/endpoints/people/auth';
import {
  changeTripRole,
  inviteToTrip,
  leaveTrip,
  listSharedTrips,
  readSharedTrip,
  readSharedTripCalendar,
  readTripInvitation,
  shareTrip,
  withdrawTripInvitation,
} from '@travel/contracts/endpoints/trips/shared-trips';
import type { AssignableTripRole } from '@travel/contracts/people/trip-roles';
import { addUserToTrip, belongsToTrip } from '@travel/contracts/endpoints/trips/trips';
import { eventually } from '@travel/tooling/jest/eventually';
import { closeConsistentShop } from '../../testing/table-consistency.ts';
import { openShop, type Shop } from '../../testing/open-shop.ts';
import { prepareCheckout, payWith, waitForStatus } from '../../testing/traveller.ts';
import type { TestVisitor } from '../../testing/visitor.ts';

let shop: Shop;
let maya: TestVisitor;
let booking_id: string;
beforeAll(async () => {
  shop = await openShop();
  maya = await shop.api.signedIn('traveller@example.test');
  const { booking, payment } = await prepareCheckout(maya, { place: 'amalfi-coast' });
  await payWith(maya, payment, await shop.provider.card('visa'));
  booking_id = (await waitForStatus(maya, booking, 'confirmed')).booking_id;
});
afterAll(() => closeConsistentShop(shop));

let trip_id: string;
beforeEach(async () => {
  await shop.api.sql("delete from trips where trip_id not in ('TRIP-1001', 'TRIP-2002')");
  ({ trip_id } = (await maya.call(shareTrip, { body: { booking_id, name: 'Amalfi Coast' } })).data.data);
});

const noah = { email: 'noah@example.test', firstname: 'Noah', lastname: 'Okafor' };

/** Invites a person to the trip and returns the link in the mail. */
const inviteTo = async (role: AssignableTripRole, who = noah): Promise<URL> => {
  const before = shop.api.mails.length;
  await maya.call(inviteToTrip, { params: { trip_id }, body: { ...who, role } });
  let href: string | undefined;
  await eventually(() => {
    const mail = shop.api.mails.slice(before).find(({ to }) => to === who.email);
    [href] = /https?:\/\/\S+tripid=\S+/.exec(mail?.text ?? '') ?? [];
    expect(href).toBeDefined();
  });
  return new URL(href ?? '');
};

const getAccessCode = (href: URL): string => href.searchParams.get('accesscode') ?? '';

/** Follows an invitation link as the page of a signed-in user does. */
const follow = async (email: string, href: URL, somebody?: TestVisitor) => {
  const visitor = somebody ?? (await shop.api.signedIn(email));
  const [account] = await shop.api.sql<{ user_id: string }>('select user_id from accounts where email = $1', [email]);
  const user_id = account?.user_id ?? '';
  const access_code = getAccessCode(href);
  const body = { user_id, type: 3 as const, trip_id, currency: 'USD', product_type: [], org_id: 'main', access_code };
  const belongs = await visitor.call(belongsToTrip, { body });
  const added = await visitor.call(addUserToTrip, { body: { mytrip_id: trip_id, user_id, access_code } });
  return { visitor, belongs, added };
};

const read = (visitor: TestVisitor) => visitor.call(readSharedTrip, { params: { trip_id } });

describe('sharing a trip', () => {
  it('creates one trip with an ID despite repeated and concurrent requests, and lists it as shared', async () => {
    const body = { booking_id, name: 'Another name' };
    const answers = await Promise.all([1, 2, 3].map(() => maya.call(shareTrip, { body })));
    for (const { data } of answers) {
      expect(data.data).toMatchObject({ trip_id, name: 'Amalfi Coast', role: 'owner', invitations: [] });
    }
    const shared = (await maya.call(listSharedTrips, {})).data.data;
    expect(shared.find((one) => one.trip_id === trip_id)).toMatchObject({
      bookings: [{ booking_id, status: 'confirmed', number: expect.stringMatching(/\w/) }],
      people: [{ name: 'Maya Okafor', role: 'owner', is_you: true }],
    });
  });

  it('reads the bookings of the owner once for all listed trips', async () => {
    const countOrderReads = async () => {
      const before = shop.statements.length;
      const { data } = (await maya.call(listSharedTrips, {})).data;
      const reads = shop.statements.slice(before).filter((one) => /^select .*(from|join) "bookings"/s.test(one));
      return { trips: data.length, reads: reads.length };
    };
    const one = await countOrderReads();
    await shop.api.sql(
      `with made as (
         insert into trips (trip_id, organisation_id, name, created_at)
         select 'TRIP-MORE' || n, organisation_id, name, created_at from trips, generate_series(1, 3) n
         where trip_id = $1 returning trip_id),
       known as (
         insert into trip_members (trip_id, user_id, person_id, role, joined_at)
         select made.trip_id, m.user_id, m.person_id || right(made.trip_id, 1), m.role, m.joined_at
         from made, trip_members m where m.trip_id = $1)
       select 1`,
      [trip_id],
    );
    const four = await countOrderReads();
    expect(four.trips).toBe(one.trips + 3);
    expect(one.reads).toBeGreaterThan(0);
    expect(four.reads).toBe(one.reads);
  });

  it('queries the invitation once when it is accepted', async () => {
    const href = await inviteTo('companion', { ...noah, email: 'newcomer@example.test' });
    const before = shop.statements.length;
    const visitor = await shop.api.signedIn('newcomer@example.test');
    const body = { mytrip_id: trip_id, user_id: 'U1002', access_code: getAccessCode(href) };
    expect((await visitor.call(addUserToTrip, { body })).data.data.data.data).toEqual({ mytrip_id: trip_id });
    const reads = shop.statements.slice(before).filter((one) => /^select .* from "trip_invitations"/.test(one));
    expect(reads).toHaveLength(1);
  });

  it('refuses to share another user’s booking', async () => {
    const stranger = await shop.api.signedIn('newcomer@example.test');
    const refused = await stranger.call(shareTrip, { body: { booking_id, name: 'Mine' } });
    expect(refused.problem).toMatchObject({ status: 404, code: 'booking_unknown' });
  });

  it('refuses to share a trip of a demo account, which can only browse', async () => {
    const demo = await shop.api.signedIn('demo@example.test');
    const refused = await demo.call(shareTrip, { body: { booking_id, name: 'Mine' } });
    expect(refused.problem).toMatchObject({ status: 403, code: 'demo_account' });
  });

  it('[2.7/03] adds an invited user once, by the code of the mail and with the role of the invitation', async () => {
    const href = await inviteTo('companion', { ...noah, email: 'newcomer@example.test' });
    expect(href.searchParams.get('signup')).toBeNull();
    const { visitor, belongs, added } = await follow('newcomer@example.test', href);
    expect(belongs.data).toEqual({ status: 'success', exist: false });
    expect(added.data).toEqual({ data: { data: { data: { mytrip_id: trip_id } } } });
    const seen = (await read(visitor)).data.data;
    expect(seen).toMatchObject({
      role: 'companion',
      bookings: [{ number: expect.stringMatching(/\w/) }],
      people: [{ role: 'owner' }, { role: 'companion', is_you: true }],
      invitations: [],
    });
    expect(seen.stretches.length).toBeGreaterThan(0);
    const again = await follow('member@example.test', href);
    expect(again.belongs.data).toEqual({ status: 'failed', exist: false });
    expect(again.added.problem).toMatchObject({ status: 404, code: 'trip_unknown' });
  });

  it('adds only one of two users who follow the same invitation link at the same time', async () => {
    const href = await inviteTo('viewer');
    const both = await Promise.all(['newcomer@example.test', 'member@example.test'].map((who) => follow(who, href)));
    expect(both.map(({ added }) => added.status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  });

  it('shows a viewer places and times, but neither numbers nor prices', async () => {
    const { visitor } = await follow('newcomer@example.test', await inviteTo('viewer'));
    const { response, data } = await read(visitor);
    expect(data.data).toMatchObject({ role: 'viewer', bookings: [{ number: null }] });
    expect(data.data.stretches.flatMap(({ starts, ends }) => [starts.detail, ends.detail])).toEqual(
      data.data.stretches.flatMap(() => [null, null]),
    );
    for (const secret of ['traveller@example.test', 'amount', 'last4', 'phone']) {
      expect(response.body).not.toContain(secret);
    }
    const calendar = await visitor.call(readSharedTripCalendar, { params: { trip_id } });
    expect(calendar.problem).toMatchObject({ status: 403, code: 'forbidden' });
  });

  it('returns the calendar without prices to a companion', async () => {
    const { visitor } = await follow('newcomer@example.test', await inviteTo('companion'));
    const { status, response } = await visitor.call(readSharedTripCalendar, { params: { trip_id } });
    expect(status).toBe(200);
    expect(response.body).toContain('BEGIN:VEVENT');
    expect(response.body).not.toMatch(/USD|\$|traveller@/);
  });
});

describe('an invitation to a trip', () => {
  it('[2.6/04] shows the names of guest and inviter in the sign-up form only with the invitation code', async () => {
    const href = await inviteTo('companion');
    expect(Object.fromEntries(href.searchParams)).toMatchObject({ signup: 'true', email: noah.email, tripid: trip_id });
    const guest = shop.api.visitor();
    const ask = (access_code: string) => guest.call(readTripInvitation, { body: { trip_id, access_code } });
    expect((await ask(getAccessCode(href))).data.data).toEqual({
      ...noah,
      trip_name: 'Amalfi Coast',
      invited_by: 'Maya Okafor',
    });
    expect((await ask('22222222222222222222')).data).toEqual({ data: null });
  });

  it('opens the trip after the invited person signs up', async () => {
    const who = { ...noah, email: 'new-to-it@example.test' };
    const href = await inviteTo('companion', who);
    const visitor = shop.api.visitor();
    const body = { ...who, password: 'Korallen-riff-7', accesscode: getAccessCode(href), tripid: trip_id };
    expect((await visitor.call(signUp, { body })).status).toBe(201);
    expect((await follow(who.email, href, visitor)).added.status).toBe(200);
  });

  it("uses the language of the page and the inviter's name in the mail, and stores no code", async () => {
    maya.cookies.set('lang_code', 'de-DE');
    const href = await inviteTo('viewer');
    maya.cookies.delete('lang_code');
    const mail = shop.api.mails.at(-1);
    expect(mail?.subject).toBe('Maya Okafor teilt eine Reise mit Ihnen: Amalfi Coast');
    const rows = await shop.api.sql<object>('select * from trip_invitations');
    expect(JSON.stringify(rows)).not.toContain(getAccessCode(href));
  });

  it('opens only with the new link after it is resent, and not at all after it is withdrawn', async () => {
    const first = await inviteTo('viewer');
    const second = await inviteTo('companion');
    const shown = (await read(maya)).data.data.invitations;
    expect(shown).toMatchObject([{ name: 'Noah Okafor', email: noah.email, role: 'companion' }]);
    expect((await follow('newcomer@example.test', first)).added.status).toBe(404);
    const [invitation] = shown;
    const params = { trip_id, invitation_id: invitation?.invitation_id ?? '' };
    expect((await maya.call(withdrawTripInvitation, { params })).data.data.invitations).toEqual([]);
    expect((await follow('newcomer@example.test', second)).added.status).toBe(404);
  });

  it('expires after fourteen days', async () => {
    const href = await inviteTo('viewer');
    await shop.api.sql("update trip_invitations set expires_at = '2020-01-01'");
    expect((await follow('newcomer@example.test', href)).added.status).toBe(404);
    expect((await read(maya)).data.data.invitations).toEqual([]);
  });

  it.each([
    ['an invalid address', { email: 'noah' }, 'email'],
    ['no name', { firstname: ' ' }, 'firstname'],
    ['a name with a link', { firstname: 'See www.evil.test' }, 'firstname'],
    ['a name of ten thousand characters', { lastname: 'x'.repeat(10_000) }, 'lastname'],
  ])('rejects an invitation with %s and names the field', async (_, changed, field) => {
    const body = { ...noah, role: 'viewer' as const, ...changed };
    const { problem } = await maya.call(inviteToTrip, { params: { trip_id }, body });
    expect(problem).toMatchObject({ status: 400, errors: [expect.objectContaining({ field })] });
  });

  it('stores names without line breaks and bidirectional control characters', async () => {
    const body = { ...noah, firstname: '\u202Enoah', lastname: 'Okafor\nPay here', role: 'viewer' as const };
    await maya.call(inviteToTrip, { params: { trip_id }, body });
    expect((await read(maya)).data.data.invitations).toMatchObject([{ name: 'noah Okafor Pay here' }]);
  });

  it('limits a trip to twenty people', async () => {
    await shop.api.sql(
      `insert into trip_invitations (invitation_id, trip_id, invited_by, email, email_key, firstname, lastname, role, created_at, expires_at)
       select 'INVITED' || n, $1, 'U1001', n || '@example.test', n || '@example.test', 'N', 'N', 'viewer', now(), now() + interval '1 day'
       from generate_series(1, 19) n`,
      [trip_id],
    );
    const { problem } = await maya.call(inviteToTrip, { params: { trip_id }, body: { ...noah, role: 'viewer' } });
    expect(problem).toMatchObject({ status: 409, code: 'too_many_people' });
  });
});

describe('the members of a trip', () => {
  const getOwnPersonId = async (visitor: TestVisitor) =>
    (await read(visitor)).data.data.people.find(({ is_you }) => is_you)?.person_id ?? '';

  it('lets the owner change the roles of members and remove them, and lets members leave', async () => {
    const { visitor } = await follow('newcomer@example.test', await inviteTo('viewer'));
    const params = { trip_id, person_id: await getOwnPersonId(visitor) };
    await maya.call(changeTripRole, { params, body: { role: 'companion' } });
    expect((await read(visitor)).data.data.role).toBe('companion');
    expect((await visitor.call(leaveTrip, { params })).data.data).toEqual({ trip_id });
    expect((await read(visitor)).problem).toMatchObject({ status: 404, code: 'trip_unknown' });

    const next = await follow('member@example.test', await inviteTo('viewer'));
    const taken = await maya.call(leaveTrip, { params: { trip_id, person_id: await getOwnPersonId(next.visitor) } });
    expect(taken.status).toBe(200);
    expect((await read(next.visitor)).status).toBe(404);
  });

  it('refuses companions who invite, change roles or remove members', async () => {
    const { visitor } = await follow('newcomer@example.test', await inviteTo('companion'));
    const owner = { trip_id, person_id: await getOwnPersonId(maya) };
    const self = { trip_id, person_id: await getOwnPersonId(visitor) };
    const answers = [
      await visitor.call(inviteToTrip, { params: { trip_id }, body: { ...noah, role: 'viewer' } }),
      await visitor.call(changeTripRole, { params: self, body: { role: 'viewer' } }),
      await visitor.call(leaveTrip, { params: owner }),
      await visitor.call(withdrawTripInvitation, { params: { trip_id, invitation_id: 'ABCDEFGH' } }),
      await maya.call(leaveTrip, { params: owner }),
    ];
    expect(answers.map(({ problem }) => problem.status)).toEqual([403, 403, 403, 403, 403]);
    expect((await maya.call(changeTripRole, { params: owner, body: { role: 'viewer' } })).problem.status).toBe(404);
  });

  it('requires guests to sign in, and hides the trip from non-members and on other sites', async () => {
    const stranger = await shop.api.signedIn('member@example.test');
    expect((await read(stranger)).problem).toMatchObject({ status: 404, code: 'trip_unknown' });
    expect((await read(shop.api.visitor())).problem.status).toBe(401);
    const elsewhere = await maya.call(
      readSharedTrip,
      { params: { trip_id } },
      { 'x-forwarded-host': 'skyline.localhost:3000' },
    );
    expect(elsewhere.problem.status).toBe(404);
  });
});
