import { expect, it } from '@jest/globals';
import { listHomePlaces } from '@travel/contracts/endpoints/office/home-pages';
import { listHomeAds, sampleHomeAd } from '@travel/contracts/endpoints/office/home-ads';
import { listOwnAds, type OwnAd } from '@travel/contracts/endpoints/office/own-ads';
import { screen, waitFor, within } from '@testing-library/react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { openOffice, refusal } from '../testing/open-office.tsx';

it('chooses and orders the places of a home page by keyboard after a colleague changed them', async () => {
  const change = 'PUT /api/office/{organisation_id}/home-places/{product}';
  let isChanged = true;
  const { user, press, sent, element } = await openOffice('/office/home-pages', {
    roles: ['merchandiser'],
    answers: {
      'GET /api/office/{organisation_id}/ads': () => listHomeAds.sample.response,
      'GET /api/office/{organisation_id}/home-places': () => listHomePlaces.sample.response,
      'GET /api/office/{organisation_id}/own-ads': () => listOwnAds.sample.response,
      [change]: () => {
        if (!isChanged) return listHomePlaces.sample.response;
        isChanged = false;
        throw refusal('places_changed', 409);
      },
    },
  });
  expect(await screen.findByRole('row', { name: /^Cars Kyoto .*merchandiser@example.test/ })).toBeVisible();
  const choose = async () => {
    await press('Choose the places for Cars');
    await user.click(screen.getByRole('combobox', { name: 'Add a place' }));
    await screen.findByRole('option', { name: /Amalfi Coast/ });
    await user.keyboard('ital{Enter}');
    const list = screen.getByRole('list', { name: 'Places on home pages' });
    expect(within(list).getAllByRole('listitem')[1]).toHaveTextContent('2. Amalfi Coast');
    for (const _ of ['Move Kyoto up', 'Remove Kyoto', 'Move Amalfi Coast up']) await user.tab();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Move Amalfi Coast up' })).toHaveFocus();
    expect(
      within(screen.getByRole('dialog')).getByText('1. Amalfi Coast', { selector: '[role=status]' }),
    ).toBeVisible();
    await press('Season');
    await press('Save');
  };
  await choose();
  expect(await screen.findByText('Someone has changed these places. Nothing was set.')).toBeVisible();
  expect(await findFaults(element)).toEqual([]);
  await press('Show the current places');
  await choose();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Choose the places for Cars');
  await press('Remove Kyoto');
  expect(screen.getByRole('combobox', { name: 'Add a place' })).toHaveFocus();
  expect(screen.getByText('No place is chosen, so the usual places are shown.')).toBeVisible();
  await press('Season');
  await press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(change).slice(1)).toMatchObject([
    { params: { product: 'CAR' }, body: { place_ids: ['amalfi-coast', 'kyoto'], before: ['kyoto'], why: 'Season' } },
    { body: { place_ids: [], before: ['kyoto'] } },
  ]);
});

it('pins an ad in a period after a colleague changed it', async () => {
  const change = 'PUT /api/office/{organisation_id}/ads';
  const hidden = { kind: 'hide', priority: 1, from: '2026-12-01', until: null } as const;
  let isChanged = false;
  const { user, press, sent, element } = await openOffice('/office/home-pages', {
    roles: ['administrator'],
    answers: {
      'GET /api/office/{organisation_id}/home-places': () => listHomePlaces.sample.response,
      'GET /api/office/{organisation_id}/own-ads': () => listOwnAds.sample.response,
      'GET /api/office/{organisation_id}/ads': () => ({
        data: {
          ads: isChanged
            ? [
                {
                  ...sampleHomeAd,
                  position: null,
                  rule: hidden,
                  set: { by: 'ada@example.test', at: '2026-11-20T08:00:00Z' },
                },
              ]
            : [sampleHomeAd],
        },
      }),
      [change]: () => {
        if (isChanged) return listHomeAds.sample.response;
        isChanged = true;
        throw refusal('ad_changed', 409);
      },
    },
  });
  expect(await screen.findByRole('row', { name: /^Cala Solara Resorts USD\s1,960.* 1 By its saving/ })).toBeVisible();
  const pin = async (priority: string, day = '24/12/2026') => {
    await press('Change the ad of Cala Solara');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show this ad' }), 'Before all others');
    const field = screen.getByRole('textbox', { name: 'Priority (1 is first)' });
    await user.clear(field);
    await user.type(field, priority);
    await user.type(screen.getByRole('textbox', { name: 'Last day (optional)' }), day);
    await press('Partner of the month');
    await press('Save');
  };
  await pin('0', '24/1');
  expect(screen.getByText('Type a number from 1 to 99.')).toBeVisible();
  expect(screen.getByText('Type a day like 24/12/2027.')).toBeVisible();
  expect(await findFaults(element)).toEqual([]);
  await press('Cancel');
  await pin('2');
  expect(await screen.findByText('Someone has changed this ad. Nothing was set.')).toBeVisible();
  await press('Show the current ads');
  expect(
    await screen.findByRole('row', { name: /Not shown Hidden from 1.December.2026.*ada@example.test/ }),
  ).toBeVisible();
  await pin('2');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(change)).toMatchObject([
    { body: { section: 'resorts', lodging_id: sampleHomeAd.lodging_id, before: null } },
    { body: { rule: { kind: 'pin', priority: 2, from: '2026-12-01', until: '2026-12-24' }, before: hidden } },
  ]);
});

it('writes an ad with a picture, and keeps typed texts or archives an ad after a colleague changed it', async () => {
  const image = `/api/plans/pictures/${'0'.repeat(64)}.png`;
  const change = 'PUT /api/office/{organisation_id}/own-ads/{ad_id}';
  let ads: OwnAd[] = listOwnAds.sample.response.data.ads;
  const changeByColleague = (part: Partial<OwnAd>) => {
    ads = ads.map((ad) => ({ ...ad, ...part, revision: ad.revision + 1 }));
  };
  const readAds = () => ({ data: { default_language: 'en-US', ads } });
  const { user, press, sent, element } = await openOffice('/office/home-pages', {
    roles: ['merchandiser'],
    answers: {
      'GET /api/office/{organisation_id}/ads': () => listHomeAds.sample.response,
      'GET /api/office/{organisation_id}/home-places': () => listHomePlaces.sample.response,
      'GET /api/office/{organisation_id}/own-ads': readAds,
      'POST /api/office/{organisation_id}/plan-pictures': () => ({ data: { image } }),
      [change]: ({ body: { revision } }: { body: { revision: number } }) => {
        if (revision === 0 || ads.some((ad) => ad.revision === revision)) return readAds();
        throw refusal('ad_changed', 409);
      },
    },
  });
  expect(await screen.findByRole('row', { name: 'Autumn in Kyoto /cars' })).toHaveTextContent(
    /Hotels1Shown until 31.December.2026.*merchandiser@example.test/,
  );
  await press('New ad');
  const type = (name: string, text: string) => user.type(screen.getByRole('textbox', { name }), text);
  await press('Planned campaign');
  await type('Link', '//evil.example');
  await press('Save');
  expect(screen.getByText('Texts are missing in: English (United States)')).toBeVisible();
  expect(screen.getByText(/^Type a path of this site/)).toBeVisible();
  await type('Title', 'Tea');
  await user.clear(screen.getByRole('textbox', { name: 'Link' }));
  await type('Link', '/cars');
  await user.upload(screen.getByLabelText('Picture file'), new File(['x'], 'tea.png', { type: 'image/png' }));
  await type('Description of the picture', 'A cup of tea');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Texts in' }), 'Deutsch (Deutschland)');
  await type('Title', 'Tee');
  await type('Description of the picture', 'Eine Tasse Tee');
  await user.click(screen.getByRole('checkbox', { name: 'Cars' }));
  expect(await findFaults(element)).toEqual([]);
  await press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await press('Change, Autumn in Kyoto');
  await user.clear(screen.getByRole('textbox', { name: 'Title' }));
  await type('Title', 'Winter in Kyoto');
  await press('Correction');
  changeByColleague({ path: '/cars?place=kyoto' });
  await press('Save');
  expect(await screen.findByRole('alert')).toHaveTextContent('merchandiser@example.test: Link');
  expect(await findFaults(element)).toEqual([]);
  await press('Keep what I typed');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Winter in Kyoto');
  changeByColleague({ priority: 3 });
  await press('Save');
  expect(await screen.findByRole('alert')).toHaveTextContent('merchandiser@example.test: Priority');
  await press('Use the current version');
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Autumn in Kyoto');
  expect(screen.getByRole('textbox', { name: 'Link' })).toHaveValue('/cars?place=kyoto');
  await press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const archive = async () => {
    await press('Archive, Autumn in Kyoto');
    await press('Correction');
    await press('Archive');
  };
  expect(await screen.findByRole('row', { name: /place=kyoto/ })).toHaveTextContent(/3Shown/);
  changeByColleague({});
  await archive();
  await press('Show the current ads');
  await archive();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const texts = {
    'en-US': { title: 'Tea', description: '', alt: 'A cup of tea' },
    'de-DE': { title: 'Tee', description: '', alt: 'Eine Tasse Tee' },
  };
  expect(sent(change)).toMatchObject([
    { body: { revision: 0, texts, image, path: '/cars', products: ['CAR'], until: null, archived: false } },
    { body: { revision: 1 } },
    { body: { revision: 2, path: '/cars?place=kyoto', texts: { 'en-US': { title: 'Winter in Kyoto' } } } },
    { body: { revision: 3, path: '/cars?place=kyoto', priority: 3, texts: { 'en-US': { title: 'Autumn in Kyoto' } } } },
    { body: { revision: 3, archived: true, why: 'Correction' } },
    { body: { revision: 4, archived: true }, params: { ad_id: ads[0]?.ad_id } },
  ]);
});
