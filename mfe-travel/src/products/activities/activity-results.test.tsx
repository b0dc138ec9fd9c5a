import { describe, expect, it } from '@jest/globals';
import { sampleActivities } from '@travel/contracts/testing/samples';
import { resizeTo } from '@travel/tooling/jest/browser/screen-size';
import { screen, within } from '@testing-library/react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { openPage } from '../../testing/open-page.tsx';

const asked = 'place=amalfi-coast&checkin=2027-05-14&checkout=2027-05-18&rooms=2';
const at = `/activities/search-details?${asked}`;
const [sample] = sampleActivities.results;
if (!sample) throw new Error('The sample has an activity');

const open = (parts: Partial<typeof sampleActivities> = {}, address = at) =>
  openPage(address, { answers: { 'GET /api/activities': () => ({ data: { ...sampleActivities, ...parts } }) } });

describe('activity results', () => {
  it('shows the length, group size, languages, prices, times and cancellation deadline of each activity', async () => {
    const page = await open();
    expect(await screen.findByRole('heading', { level: 1, name: '1 activity on the Amalfi Coast' })).toBeVisible();
    const card = screen.getByRole('article', { name: sample.title });
    expect(card).toHaveTextContent('On the water · Praiano');
    expect(card).toHaveTextContent('4 h');
    expect(card).toHaveTextContent('Shared, up to 20 people');
    expect(card).toHaveTextContent('English, Italian');
    expect(card).toHaveTextContent('Fri 14 May 2027, 09:30, and 2 other days');
    expect(card).toHaveTextContent('Free cancellation until 13 May');
    expect(card).toHaveTextContent(/From\s?USD\s176\.002 adults · USD\s88\.00 per adult/);
    expect(card).not.toHaveTextContent('spots left');
    expect(within(card).getByRole('link', { name: `Select ${sample.title}` })).toHaveAttribute(
      'href',
      `/activities/details?activity=${sample.activity_id}&on=2027-05-14&at=09:30&${asked}`,
    );
    expect(page.calls('GET /api/activities')[0]?.request).toMatchObject({
      query: { place: 'amalfi-coast', checkin: '2027-05-14', checkout: '2027-05-18', people: '2' },
    });
    expect(await findFaults()).toEqual([]);
  });

  it('shows the group price of a private activity and the places left in a shared activity', async () => {
    const group = {
      ...sample.price,
      each: [
        {
          ...sample.price.each[0],
          kind: 'group' as const,
          label: 'Private group',
          count: 1,
          each: sample.price.inclusive,
          total: sample.price.inclusive,
        },
      ],
    };
    await open({
      results: [
        { ...sample, left: 2, days: 1 },
        { ...sample, activity_id: 'other', title: 'Sail into the sunset', private: true, left: 2, price: group },
      ],
      total: 2,
    });
    const shared = await screen.findByRole('article', { name: sample.title });
    expect(shared).toHaveTextContent('2 spots left');
    expect(shared).toHaveTextContent('Fri 14 May 2027, 09:30');
    const alone = screen.getByRole('article', { name: 'Sail into the sunset' });
    expect(alone).toHaveTextContent(/USD\s?176\.00\s?for your group/);
    expect(alone).not.toHaveTextContent('spots left');
  });

  it('sends valid filters of the URL to the API and drops invalid ones', async () => {
    const page = await open({}, `${at}&sort=duration&category=water,SEA&language=en&private=true&price_max=90`);
    await screen.findByRole('article');
    expect(page.calls('GET /api/activities')[0]?.request).toMatchObject({
      query: { sort: 'duration', category: 'water', language: 'en', private: 'true', price_max: '90' },
    });
    // A filter by language preselects a guide who speaks that language.
    expect(screen.getByRole('link', { name: /Select/ })).toHaveAttribute('href', expect.stringContaining('guide=en'));
  });

  it('stores filters in the URL and clears them by their chips', async () => {
    resizeTo(1440, 1000);
    const page = await open();
    await page.user.click(await screen.findByRole('checkbox', { name: /On the water/ }));
    expect(page.address()).toContain('category=water');
    await page.user.click(await screen.findByRole('checkbox', { name: /Morning/ }));
    expect(page.address()).toContain('time_of_day=morning');
    const chips = screen.getByRole('group', { name: 'Your filters' });
    await page.user.click(within(chips).getByRole('button', { name: 'On the water remove' }));
    expect(page.address()).not.toContain('category');
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Shortest first');
    expect(page.address()).toContain('sort=duration');
  });

  it('offers to clear a filter if no activity matches, with the number of results this brings', async () => {
    const relax = [{ filter: 'category', total: 3, from: sample.price.inclusive }];
    const page = await open({ results: [], total: 0, relax }, `${at}&category=food`);
    expect(await screen.findByText('No activity matches this filter.')).toBeVisible();
    await page.press(/Any category/);
    expect(page.address()).not.toContain('category');
    expect(await findFaults()).toEqual([]);
  });

  it.each([
    ['sold_out' as const, null, 'Everything on the Amalfi Coast is sold out'],
    ['over_for_today' as const, null, "It's too late for today on the Amalfi Coast"],
    ['not_then' as const, null, 'No activities on the Amalfi Coast on these dates'],
    ['too_young' as const, 8, 'No activities on the Amalfi Coast for your youngest traveler'],
  ])('explains why there are no activities and links to the nearest day: %s', async (reason, minimum_age, title) => {
    await open({ results: [], total: 0, unfiltered: 0, reason, nearest: '2027-05-20', minimum_age });
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See Thu 20 May 2027' })).toHaveAttribute(
      'href',
      '/activities/search-details?place=amalfi-coast&checkin=2027-05-20&checkout=2027-05-20&rooms=2',
    );
  });

  it.each([
    ['checkin=2020-01-01&checkout=2020-01-02&rooms=2', 'The start date is in the past. Choose today or later.'],
    ['checkin=2027-05-18&checkout=2027-05-14&rooms=2', "The end date can't be before the start date."],
    ['checkin=2027-05-14&checkout=2027-05-14&rooms=500', /more people or rooms than one search can take/],
    ['checkin=2027-05-14&checkout=2027-05-14&rooms=0-2:7:9', 'Children travel with an adult. Please add one.'],
  ])('explains how to correct a URL with %s, without calling the API', async (query, words) => {
    const page = await open({}, `/activities/search-details?place=amalfi-coast&${query}`);
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    expect(page.calls('GET /api/activities')).toEqual([]);
  });
});
