import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@travel/contracts/http/api-error';
import { sampleActivity, sampleHold } from '@travel/contracts/testing/samples';
import { screen, within } from '@testing-library/react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { openPage } from '../../testing/open-page.tsx';

const asked = 'place=amalfi-coast&checkin=2027-05-14&checkout=2027-05-15&rooms=2';
const { activity_id, chosen } = sampleActivity;
if (!chosen) throw new Error('A time of the sample is chosen');
const [slot] = sampleActivity.days[0]?.slots ?? [];
if (!slot) throw new Error('The sample has a time');
const address = (choice: string) => `/activities/details?activity=${activity_id}&${choice}${asked}`;
const at = address('on=2027-05-14&at=09:30&');

const days = [
  { date: '2027-05-14', from: slot.price, slots: [slot, { ...slot, time: '15:00', ends: '19:00', left: 1 }] },
  { date: '2027-05-15', from: null, slots: [] },
];

type Parts = Partial<typeof sampleActivity>;
interface ActivityQuery {
  readonly date?: string;
  readonly time?: string;
  readonly language?: string;
}

/** Opens the page of an activity. The API answers with the price of the requested choice. */
const open = (parts: Parts = {}, path = at, refuse?: (query: ActivityQuery) => string | undefined) =>
  openPage(path, {
    answers: {
      'GET /api/activities/{activity_id}': ({ query }) => {
        const { date, time, language }: ActivityQuery = query ?? {};
        const code = refuse?.({ ...(date && { date }), ...(time && { time }), ...(language && { language }) });
        if (code) throw new ApiError({ code, status: 422 });
        const spoken = sampleActivity.languages.find(({ key }) => key === language) ?? chosen.language;
        const priced = date && time ? { ...chosen, date, time, language: spoken } : null;
        return { data: { ...sampleActivity, days, chosen: priced, ...parts } };
      },
    },
  });

const card = () => screen.findByRole('region', { name: 'Your activity' });

describe('activity page', () => {
  it('shows the programme, meeting point, what is included and the bad-weather policy', async () => {
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: sampleActivity.title })).toBeVisible();
    expect(screen.getByRole('region', { name: "What you'll do" })).toHaveTextContent(sampleActivity.steps[0] ?? '');
    const meeting = screen.getByRole('region', { name: 'Meeting point' });
    expect(meeting).toHaveTextContent('The quay of Praiano');
    expect(meeting).toHaveTextContent('15 minutes early');
    expect(screen.getByRole('region', { name: "What's included" })).toHaveTextContent('Tips');
    expect(screen.getByRole('region', { name: 'Weather policy' })).toHaveTextContent(sampleActivity.weather);
    expect(screen.getByRole('region', { name: 'Cancellation terms' })).toHaveTextContent('Full refund');
    const price = await card();
    expect(price).toHaveTextContent('Fri 14 May 2027, 09:30');
    expect(price).toHaveTextContent("Guide's language: English");
    expect(price).toHaveTextContent(/2 adultsAges 13 and up, USD\s88\.00 each176\.00/);
    expect(price).toHaveTextContent('for 20 minutes');
    expect(await findFaults()).toEqual([]);
  });

  it("lets the traveller choose a time, with the places left, and the guide's language", async () => {
    const page = await open();
    await card();
    expect(screen.getByRole('button', { name: /Fri 14 May 2027/, pressed: true })).toBeEnabled();
    expect(screen.getByRole('button', { name: /Sat 15 May 2027 Not available/ })).toBeDisabled();
    const times = within(screen.getByRole('group', { name: 'Time' }));
    expect(times.getByRole('button', { name: /^09:30/, pressed: true })).toBeVisible();
    await page.user.click(times.getByRole('button', { name: /^15:00 – 19:00.*1 spot left/ }));
    expect(page.address()).toContain('on=2027-05-14&at=15:00');
    await page.press('Italian');
    expect(page.address()).toContain('guide=it');
    expect(page.calls('GET /api/activities/{activity_id}').at(-1)?.request).toMatchObject({
      query: { date: '2027-05-14', time: '15:00', language: 'it' },
    });
    expect(await screen.findByText("Guide's language: Italian")).toBeVisible();
  });

  it('holds the activity at its price and opens the activities checkout', async () => {
    const page = await openPage(at, {
      answers: {
        'GET /api/activities/{activity_id}': () => ({ data: sampleActivity }),
        'POST /api/holds': () => ({ data: { ...sampleHold, path: 'activities', product_type: 'ACT' as const } }),
      },
    });
    await page.press('Book');
    expect(page.calls('POST /api/holds')[0]?.request).toMatchObject({ body: { offer: chosen.offer } });
    expect(page.address()).toBe('/activities/checkout');
  });

  it('hides the booking button until a time is chosen', async () => {
    const page = await open({}, address(''));
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Book' })).not.toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: /^15:00/ }));
    expect(await screen.findByRole('button', { name: 'Book' })).toBeVisible();
  });

  it('reports that the chosen time is no longer available and offers the other times', async () => {
    await open({}, at, ({ time }) => (time ? 'slot_unknown' : undefined));
    expect(await screen.findByText('The time you chose is no longer available')).toBeVisible();
    expect(screen.getByRole('button', { name: /^15:00/ })).toBeEnabled();
  });

  it('keeps the chosen time if the guide does not speak the chosen language', async () => {
    await open({}, `${at}&guide=xx`, ({ language }) => (language ? 'language_unknown' : undefined));
    expect(await card()).toHaveTextContent("Guide's language: English");
  });

  it('links to the next available day if every requested day is sold out', async () => {
    const none = days.map(({ date }) => ({ date, from: null, slots: [] }));
    await open({ days: none, chosen: null, reason: 'sold_out', nearest: '2027-05-20' }, address(''));
    expect(await screen.findByText("It's sold out on the days you chose")).toBeVisible();
    expect(screen.getByRole('link', { name: 'See Thu 20 May 2027' })).toHaveAttribute(
      'href',
      expect.stringContaining('checkin=2027-05-20&checkout=2027-05-20'),
    );
  });

  it.each([
    ['activity_unknown', "We can't find this activity", 'Back to the results'],
    ['too_young', 'Someone in your group is too young for this activity', 'Back to the results'],
    ['dates_wrong', 'These dates have already passed there', 'Change the search'],
  ])('explains the error %s on the page of an activity and links to the way on', async (code, title, link) => {
    await open({}, at, () => code);
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', `/activities/search-details?${asked}`);
  });
});
