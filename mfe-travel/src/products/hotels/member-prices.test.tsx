import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@travel/contracts/http/api-error';
import { createSignedInSession } from '@travel/ui/remote/testing/signed-in.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { answerWith, golfi, torre, torreDetails } from '../../testing/hotels.ts';
import { openPage } from '../../testing/open-page.tsx';
import type { HotelResult, MemberPrice, RoomOffer } from './hotel.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' });
const asked = 'place=amalfi-coast&checkin=2027-05-14&checkout=2027-05-18&rooms=2';
const results = `/search-detail?${asked}`;
const details = `/hotel-details?hotel=amalfi-coast.torre-limonaia&room=sea-view-room&${asked}`;

const promised: MemberPrice = {
  applies: false,
  percent: 8,
  saving: usd(6_784),
  other_per_night: usd(19_504),
};
const paid: MemberPrice = { ...promised, applies: true, other_per_night: usd(21_200) };
const members = { inclusive: usd(78_016), per_night: usd(19_504), strike: usd(84_800), member: paid };

const listWithPrice = (price: Partial<HotelResult['price']>) =>
  answerWith([{ ...torre, price: { ...torre.price, ...price } }, golfi]);

const createRoomDetails = (price: Partial<RoomOffer['price']>) => {
  const { data } = torreDetails();
  const rooms = data.rooms.map((room) =>
    room.room_id === 'sea-view-room' ? { ...room, price: { ...room.price, ...price } } : room,
  );
  return { data: { ...data, rooms } };
};

const member = createSignedInSession({ is_member: true });
const article = (name: string) => screen.findByRole('article', { name });

describe('results', () => {
  it('shows everyone the member price if a hotel is cheaper for members', async () => {
    await openPage(results, { answers: { 'GET /api/hotels': () => listWithPrice({ member: promised }) } });
    expect(await article('Torre Limonaia')).toHaveTextContent(/Members pay USD\s195\.04 a night/);
    expect(await article('Torre Limonaia')).toHaveTextContent(/USD\s212\.00 a night/);
    expect(await article('Albergo Due Golfi')).not.toHaveTextContent('Members pay');
    expect(await findFaults()).toEqual([]);
  });

  it('labels the member price for a member and strikes out the public price', async () => {
    await openPage(results, { session: member, answers: { 'GET /api/hotels': () => listWithPrice(members) } });
    const torres = await article('Torre Limonaia');
    expect(torres).toHaveTextContent('Member price');
    expect(torres).toHaveTextContent(/USD\s195\.04 a night/);
    expect(torres.querySelector('s')).toHaveTextContent(/instead of USD\s848\.00/);
    expect(torres).not.toHaveTextContent('Members pay');
    expect(await findFaults()).toEqual([]);
  });

  it('reloads the results when a member signs in or out', async () => {
    let isMember = false;
    const page = await openPage(results, {
      answers: { 'GET /api/hotels': () => listWithPrice(isMember ? members : { member: promised }) },
    });
    expect(await article('Torre Limonaia')).toHaveTextContent('Members pay');
    isMember = true;
    await page.remote.update({ ...page.host, session: member }, {});
    await waitFor(async () => expect(await article('Torre Limonaia')).toHaveTextContent('Member price'));
    isMember = false;
    await page.remote.update(page.host, {});
    await waitFor(async () => expect(await article('Torre Limonaia')).toHaveTextContent('Members pay'));
  });
});

describe('details', () => {
  it('shows what a membership would save on this stay, with a link to the plans', async () => {
    const page = await openPage(details, {
      answers: { 'GET /api/hotels/{hotel_id}': () => createRoomDetails({ member: promised }) },
    });
    const choice = within(await screen.findByRole('region', { name: 'Your choice' }));
    expect(choice.getByText(/^A membership would save you USD\s67\.84 here\.$/)).toBeInTheDocument();
    expect(screen.getByRole('article', { name: 'Sea view room' })).toHaveTextContent(
      /Members pay USD\s195\.04 a night/,
    );
    expect(screen.getByRole('article', { name: 'Garden double' })).not.toHaveTextContent('Members pay');
    const requested: unknown[] = [];
    page.host.bus.subscribe('plans:requested', (payload) => void requested.push(payload));
    await page.press('See the plans');
    expect(requested).toEqual([{ reason: 'link' }]);
    expect(await findFaults()).toEqual([]);
  });

  it('shows a member the member price, the struck public price and the saving', async () => {
    await openPage(details, {
      session: member,
      answers: { 'GET /api/hotels/{hotel_id}': () => createRoomDetails(members) },
    });
    const choice = within(await screen.findByRole('region', { name: 'Your choice' }));
    expect(choice.getByText(/^Your membership saves you USD\s67\.84 here\.$/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'See the plans' })).toBeNull();
    const room = screen.getByRole('article', { name: 'Sea view room' });
    expect(room).toHaveTextContent('Member price');
    expect(room.querySelector('s')).toHaveTextContent(/instead of USD\s212\.00/);
    expect(await findFaults()).toEqual([]);
  });

  it.each([
    [848, 780.16, /^You're a member, so you pay USD\s780\.16 instead of USD\s848\.00\./],
    [780.16, 848, /^USD\s780\.16 is the member price\. Without a membership it's USD\s848\.00\./],
  ])('explains a price change from %d to %d caused by membership', async (was, now, text) => {
    const page = await openPage(details, {
      answers: {
        'GET /api/hotels/{hotel_id}': () => createRoomDetails({ member: promised }),
        'POST /api/holds': () => {
          throw new ApiError({
            code: 'price_changed',
            status: 409,
            context: { was: usd(was * 100), now: usd(now * 100), offer: 'another', reason: 'membership' },
          });
        },
      },
    });
    await page.press('Book');
    expect(await screen.findByText(text)).toBeInTheDocument();
  });
});
