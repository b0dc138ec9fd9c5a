import { describe, expect, it } from '@jest/globals';
import { listAds } from '@travel/contracts/endpoints/products/ads';
import { ApiError } from '@travel/contracts/http/api-error';
import type { EndpointResponse } from '@travel/contracts/http/endpoint';
import { createSignedInSession } from '@travel/ui/remote/testing/signed-in.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { openPage } from '../../testing/open-page.tsx';

type Answer = EndpointResponse<typeof listAds>;

const { data } = listAds.sample.response as unknown as Answer;
const [banner] = data.adsBannerData;
if (!banner) throw new Error('The sample has no banner');

const mountain = {
  ...banner,
  uuid: '6c1f7c1e-9a34-8d21-a6c0-3f2e1d4b5a69',
  petitionTypeStr: 'offer' as const,
  priority: 2,
  title: 'Alpe Serena',
  path: banner.path.replace('cala-solara', 'alpe-serena').replace('/resorts/', '/stays/'),
  theme: 'mountains',
  region: 'CH',
  tripLength: 'short',
  vacationType: 'stays',
};

const both: Answer = {
  data: {
    adsBannerData: [banner],
    adsData: [mountain],
    theme: [...data.theme, { value: 'mountains', label: 'Mountains' }],
    region: [...data.region, { value: 'CH', label: 'Switzerland' }],
    tripLength: [...data.tripLength, { value: 'short', label: 'A few days' }],
    vacationType: [...data.vacationType, { value: 'stays', label: 'Stays' }],
  },
};

const answers = { 'GET /api/ads': () => both };
const user = createSignedInSession();
const region = () => screen.findByRole('complementary', { name: 'Offers' });
const titles = async () =>
  within(await region())
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

describe('the ads of a home page', () => {
  it.each([
    ['[2.8/04] hides ads from guests on /', '/', false, false, false],
    ['[2.8/04] shows ads to guests on / if the flag enablePreloginAds is set', '/', true, false, true],
    ['[2.8/04] [7.5/06] shows ads to signed-in users on /cars', '/cars', false, true, true],
    ['[2.8/05] shows ads to guests on /resorts', '/resorts', false, false, true],
    ['[2.8/05] shows ads to guests on /stays', '/stays', false, false, true],
    ['[2.8/05] hides ads from guests on /resorts if the flag enablePreloginAds is set', '/resorts', true, false, false],
    ['[2.8/05] hides ads from signed-in users on /stays', '/stays', false, true, false],
  ])('%s', async (_, path, enablePreloginAds, isSignedIn, shown) => {
    const page = await openPage(path, {
      answers,
      flags: { enablePreloginAds },
      ...(isSignedIn && { session: user }),
    });
    await screen.findAllByRole('table');
    await waitFor(() => expect(screen.queryAllByRole('complementary', { name: 'Offers' })).toHaveLength(shown ? 1 : 0));
    expect(page.calls('GET /api/ads')).toMatchObject(
      shown ? [{ request: { query: { path, currency: 'USD', lang: 'en-US' } } }] : [],
    );
  });

  it('labels ads as advertisements, shows their previous price and has no accessibility errors', async () => {
    await openPage('/resorts', { answers });
    const ads = within(await region());
    expect(ads.getByText('Advertisement')).toBeInTheDocument();
    expect(await titles()).toEqual([banner.title, mountain.title]);
    expect(ads.getAllByText('instead of')).toHaveLength(2);
    expect(await findFaults()).toEqual([]);
  });

  it('[3/20] filters ads by theme, region, trip length and vacation type', async () => {
    const page = await openPage('/resorts', { answers });
    const ads = within(await region());
    for (const [label, value] of [
      ['Theme', 'mountains'],
      ['Country', 'CH'],
      ['Length', 'short'],
      ['Type of trip', 'stays'],
    ] as const) {
      await page.user.selectOptions(ads.getByRole('combobox', { name: label }), value);
      expect(await titles()).toEqual([mountain.title]);
      await page.user.selectOptions(ads.getByRole('combobox', { name: label }), '');
      expect(await titles()).toEqual([banner.title, mountain.title]);
    }
    await page.user.selectOptions(ads.getByRole('combobox', { name: 'Theme' }), 'mountains');
    await page.user.selectOptions(ads.getByRole('combobox', { name: 'Country' }), 'IT');
    expect(await titles()).toEqual([]);
    await page.press('Show all offers');
    expect(await titles()).toEqual([banner.title, mountain.title]);
    expect(page.calls('GET /api/ads')).toHaveLength(1);
  });

  it('shows own ads by priority, in the language of their text, until the visitor filters offers', async () => {
    const own = { uuid: '7c1f7c1e-9a34-4d21-a6c0-3f2e1d4b5a69', lang: 'de-DE', path: '/cars?place=kyoto' };
    const ownAds = [
      { ...own, priority: 1, title: 'Herbst in Kyoto', text: 'Gärten', picture: { url: '/1.png', alt: 'Ein Garten' } },
      { ...own, uuid: banner.uuid.replace('5', '8'), priority: 3, title: 'Tee', text: '', picture: null },
    ];
    const answer = {
      ...both.data,
      ownAds,
      adsBannerData: [{ ...banner, priority: 2 }],
      adsData: [{ ...mountain, priority: 4 }],
    };
    const page = await openPage('/resorts', { answers: { 'GET /api/ads': () => ({ data: answer }) } });
    expect(await titles()).toEqual(['Herbst in Kyoto', banner.title, 'Tee', mountain.title]);
    const ads = within(await region());
    expect(ads.getByRole('heading', { name: 'Herbst in Kyoto' })).toHaveAttribute('lang', 'de-DE');
    expect(ads.getByRole('img', { name: 'Ein Garten' })).toBeVisible();
    expect(ads.getByRole('heading', { name: 'Tee' }).closest('article')?.children).toHaveLength(1);
    expect(await findFaults()).toEqual([]);
    await page.user.selectOptions(ads.getByRole('combobox', { name: 'Theme' }), 'water');
    expect(await titles()).toEqual([banner.title]);
    await page.user.selectOptions(ads.getByRole('combobox', { name: 'Theme' }), '');
    await page.follow('Herbst in Kyoto');
    expect(page.address()).toBe('/cars?place=kyoto');
    expect(page.host.cookies.get('adsCheckinDate')).toBeNull();
  });

  it('[3/22] links an ad to its offer and stores its first day for the next search', async () => {
    const page = await openPage('/resorts', { answers });
    await region();
    await page.follow(banner.title);
    expect(page.address()).toBe(banner.path);
    expect(page.host.cookies.get('adsCheckinDate')).toBe(banner.checkin);
  });

  it.each([
    ['cannot be loaded', { 'GET /api/ads': () => Promise.reject(ApiError.transport('network_failed')) }],
    ['do not exist', { 'GET /api/ads': () => ({ data: { ...both.data, adsBannerData: [], adsData: [] } }) }],
  ])('renders nothing if the ads %s', async (_, without) => {
    const page = await openPage('/resorts', { answers: without });
    await waitFor(() => expect(page.calls('GET /api/ads')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText('Loading offers')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading offers' })).not.toBeInTheDocument());
    expect(screen.queryByRole('complementary', { name: 'Offers' })).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(page.remote.failures).toEqual([]);
  });
});

describe('[3/22] the day of an ad', () => {
  const dates = () => screen.getByRole('button', { name: /^Dates/ });
  const withDay = async (day: string, path = '/') => {
    const page = await openPage('/user/my-trips');
    page.host.cookies.set('adsCheckinDate', day);
    return openPage(path, { cookies: page.host.cookies });
  };

  it('prefills the check-in of a search without dates with the day of the followed ad', async () => {
    await withDay('2027-05-15');
    expect(dates()).toHaveTextContent('15 May 2027');
  });

  it.each([
    ['has passed', '2026-11-19', '/'],
    ['differs from the day in the URL', '2027-05-15', '/?checkin=2027-06-01&checkout=2027-06-05'],
  ])('ignores the day of the followed ad if it %s', async (_, day, path) => {
    await withDay(day, path);
    expect(dates()).not.toHaveTextContent('May 2027');
  });
});
