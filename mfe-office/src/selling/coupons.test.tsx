import { expect, it } from '@jest/globals';
import { type CouponCampaign, sampleCampaign } from '@travel/contracts/endpoints/office/coupon-campaigns';
import { screen, waitFor, within } from '@testing-library/react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { openOffice, refusal } from '../testing/open-office.tsx';

const list = 'GET /api/office/{organisation_id}/coupons';
const create = 'POST /api/office/{organisation_id}/coupons';
const change = 'PUT /api/office/{organisation_id}/coupons/{campaign_id}';
const setState = 'PUT /api/office/{organisation_id}/coupons/{campaign_id}/state';
const readCodes = 'GET /api/office/{organisation_id}/coupons/{campaign_id}/codes';

const bulk: CouponCampaign = { ...sampleCampaign, campaign_id: 'CN2', name: 'Partners', code: null, bulk_codes: 150 };

const openCoupons = (answers: NonNullable<Parameters<typeof openOffice>[1]>['answers'] = {}) =>
  openOffice('/office/coupons', {
    roles: ['merchandiser'],
    answers: { [list]: () => ({ data: { campaigns: [sampleCampaign, bulk], next: null } }), ...answers },
  });

it('creates a campaign after naming the fields that are missing', async () => {
  const { user, press, sent, element } = await openCoupons({ [create]: () => ({ data: sampleCampaign }) });
  expect(await screen.findByText('WINTER10')).toBeVisible();
  expect(screen.getAllByText('12 / 500')).toHaveLength(2);
  expect(await findFaults(element)).toEqual([]);
  await press('Create campaign');
  const dialog = within(await screen.findByRole('dialog'));
  const submit = () => user.click(dialog.getByRole('button', { name: 'Create campaign' }));
  await submit();
  expect(dialog.getByText('Type a name.')).toBeVisible();
  expect(dialog.getByText('Type a number from 1 to 100.')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Spring');
  await user.type(dialog.getByRole('textbox', { name: 'Code' }), 'spring-50');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Discount' }), 'Fixed amount');
  await user.type(dialog.getByRole('textbox', { name: 'Amount for each currency' }), 'USD 50; 4,500 jpy');
  await user.type(dialog.getByRole('textbox', { name: 'Uses per customer (optional)' }), '2');
  await user.type(dialog.getByRole('textbox', { name: 'From (optional) Day' }), '02/05/2099');
  await user.type(dialog.getByRole('textbox', { name: 'Until (optional) Day' }), '1/5/2099');
  await submit();
  expect(dialog.getByText('The end must be after the start.')).toBeVisible();
  await user.clear(dialog.getByRole('textbox', { name: 'From (optional) Day' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Cars' }));
  await user.click(dialog.getByRole('button', { name: 'Planned campaign' }));
  expect(await findFaults(element)).toEqual([]);
  await submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const body: unknown = expect.objectContaining({
    name: 'Spring',
    code: 'spring-50',
    bulk_codes: null,
    percent: null,
    amounts: [
      { amount: 5_000, currency: 'USD' },
      { amount: 4_500, currency: 'JPY' },
    ],
    minimum: [],
    products: ['CAR'],
    per_customer: 2,
    in_total: null,
    from: null,
    until: '2099-05-01T23:59:00.000Z',
    why: 'Planned campaign',
  });
  expect(sent(create)).toEqual([expect.objectContaining({ body })]);
});

it('merges a change by another person, pauses a campaign, and lists codes', async () => {
  let current = sampleCampaign;
  const { user, press, sent } = await openCoupons({
    'GET /api/office/{organisation_id}/coupons/{campaign_id}': () => ({ data: current }),
    [change]: ({ body }) => {
      if (body.revision === current.revision) return { data: current };
      throw refusal('campaign_changed', 409);
    },
    [setState]: () => ({ data: { ...sampleCampaign, state: 'paused' } }),
    [readCodes]: () => ({ data: { codes: [{ code: 'K7MQ2ZX4V9RT', uses: 1 }], next: null } }),
  });
  await press('Change, Winter sale');
  await user.clear(screen.getByRole('textbox', { name: 'Name' }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Deep winter');
  await user.click(screen.getByRole('button', { name: 'Correction' }));
  current = { ...sampleCampaign, revision: 2, percent: 15 };
  await press('Save');
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was saved.');
  const { minimum, percent, from, until } = sampleCampaign;
  const body: unknown = expect.objectContaining({ minimum, percent, from, until, revision: 1 });
  expect(sent(change)).toEqual([expect.objectContaining({ body })]);
  await press('Keep what I typed');
  expect(screen.getByRole('textbox', { name: 'Percent' })).toHaveValue('15');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Deep winter');
  await press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(change).at(-1)).toMatchObject({ body: { name: 'Deep winter', percent: 15, revision: 2 } });
  await press('Pause, Winter sale');
  await user.click(screen.getByRole('button', { name: 'Budget' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Pause' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(setState)).toEqual([expect.objectContaining({ body: { state: 'paused', why: 'Budget' } })]);
  await press('Codes, Partners');
  expect(await screen.findByText('K7MQ2ZX4V9RT')).toBeVisible();
});

it('sorts a complete list in the browser, and remembers the columns of each table', async () => {
  const { user, press, host, element } = await openCoupons({
    [list]: () => ({ data: { campaigns: [sampleCampaign, { ...bulk, uses: 9 }], next: null } }),
  });
  host.storage.set('office_columns', '+number -phone');
  const readNames = () =>
    screen.getAllByRole('rowheader').map(({ textContent }) => textContent?.replace(/WINTER10|Codes: 150/, ''));
  const uses = await screen.findByRole('columnheader', { name: 'Uses' });
  expect(readNames()).toEqual(['Winter sale', 'Partners']);
  await user.click(uses);
  expect(readNames()).toEqual(['Partners', 'Winter sale']);
  await user.click(uses);
  expect(readNames()).toEqual(['Winter sale', 'Partners']);
  expect(uses).toHaveAttribute('aria-sort', 'descending');
  await press('Columns and order');
  const dialog = within(screen.getByRole('dialog', { name: 'Columns and order' }));
  // Phones do not show the heads of the columns.
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Order' }), 'Uses, ascending');
  expect(readNames()).toEqual(['Partners', 'Winter sale']);
  expect(dialog.queryByRole('checkbox', { name: 'Actions' })).toBeNull();
  await user.click(dialog.getByRole('checkbox', { name: 'Discount given' }));
  expect(await findFaults(element)).toEqual([]);
  await press('Done');
  expect(screen.queryByRole('columnheader', { name: 'Discount given' })).toBeNull();
  expect(host.storage.get('office_columns')).toBe('coupons=+discount +state +actions +uses -given;+number -phone');
});
