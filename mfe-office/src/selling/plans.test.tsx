import { expect, it } from '@jest/globals';
import { type OfficePlan, sampleOfficePlan } from '@travel/contracts/endpoints/office/membership-plans';
import { languages, mapLanguages } from '@travel/contracts/locale/languages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { openOffice, refusal } from '../testing/open-office.tsx';

const list = 'GET /api/office/{organisation_id}/plans';
const read = 'GET /api/office/{organisation_id}/plans/{sub_id}';
const create = 'POST /api/office/{organisation_id}/plans';
const change = 'PUT /api/office/{organisation_id}/plans/{sub_id}';
const setState = 'PUT /api/office/{organisation_id}/plans/{sub_id}/state';

const upload = 'POST /api/office/{organisation_id}/plan-pictures';
const uploaded = `/api/plans/pictures/${'0'.repeat(64)}.png`;

const plan: OfficePlan = { ...sampleOfficePlan, state: 'active' };
const detail = { data: { ...plan, documents: null } };
/** Response of an API that knows only one currency for each plan. */
const older = plan.versions.map(({ further_prices: _, ...version }) => version);

const openPlans = (answers: NonNullable<Parameters<typeof openOffice>[1]>['answers'] = {}) =>
  openOffice('/office/plans', {
    roles: ['merchandiser'],
    answers: { [list]: () => ({ data: { plans: [plan], next: null } }), [read]: () => detail, ...answers },
  });

it('creates a plan with its own terms after naming what is missing', async () => {
  const { user, press, sent, element } = await openPlans({ [create]: () => detail });
  expect(await screen.findByText('Version 1 · Members: 41')).toBeVisible();
  const terms = /89\.00 for 1 year, then .*79\.00 for 1 year · also EUR.79\.00, then EUR.69\.00 · Member discount: 8%$/;
  expect(screen.getByText(terms)).toBeVisible();
  await press('Create plan');
  const dialog = within(await screen.findByRole('dialog'));
  const type = (name: string, value: string) => fireEvent.change(dialog.getByLabelText(name), { target: { value } });
  const submit = () => user.click(dialog.getByRole('button', { name: 'Create plan' }));
  await submit();
  expect(dialog.getAllByText('Type an amount.')).toHaveLength(2);
  expect(dialog.getByText(/^Texts are missing in: English \(United States\) · Español/)).toBeVisible();
  for (const [name, value] of [
    ['Currency', 'usd'],
    ['Price', '49'],
    ['Length in months', '6'],
    ['Renewal price', '45.50'],
    ['Renewal in months', '6'],
    ['Member discount in percent', '5'],
    ['Place in the list', '3'],
    ['Trial in days', '400'],
  ] as const) {
    type(name, value);
  }
  expect(dialog.getByText('Type a number from 0 to 365.')).toBeVisible();
  type('Trial in days', '0');
  for (const number of [2, 3]) {
    await press('Add a currency');
    type(`Currency ${number}`, 'eur');
    type(`Price ${number}`, '44');
  }
  await submit();
  expect(dialog.getByLabelText('Currency 2')).not.toBeInvalid();
  expect(dialog.getByLabelText('Currency 3')).toHaveAccessibleDescription('Type each currency once.');
  expect(dialog.getByLabelText('Renewal price 2')).toHaveAccessibleDescription('Type an amount.');
  await press('Remove currency 3');
  type('Renewal price 2', '41');
  type('Picture', 'island-noon-1');
  for (const { code } of languages) {
    type('Texts in', code);
    type('Name', 'Half Moon');
    type('Description', `Six months ${code}`);
    type('Terms', `# What it costs in ${code}`);
  }
  await user.click(dialog.getByRole('button', { name: 'New prices' }));
  expect(await findFaults(element)).toEqual([]);
  await submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const usd = (amount: number) => ({ amount, currency: 'USD' });
  const body: unknown = expect.objectContaining({
    initial_price: usd(4_900),
    months: 6,
    renewal: { price: usd(4_550), months: 6 },
    trial_days: 0,
    further_prices: [{ currency: 'EUR', initial_price: 4_400, renewal_price: 4_100 }],
    image: 'island-noon-1',
    position: 3,
    texts: expect.objectContaining({ 'ar-AE': { name: 'Half Moon', description: 'Six months ar-AE', alt: '' } }),
    documents: expect.objectContaining({ 'de-DE': '# What it costs in de-DE' }),
    why: 'New prices',
  });
  expect(sent(create)).toEqual([expect.objectContaining({ body })]);
});

it('changes a plan on the basis of what was opened, reports a change by another person, and withdraws it', async () => {
  const { user, press, sent } = await openPlans({
    [upload]: () => ({ data: { image: uploaded } }),
    [change]: () => {
      throw refusal('plan_changed', 409);
    },
    [setState]: () => detail,
    [list]: () => ({ data: { plans: [{ ...plan, versions: older }], next: null } }),
    [read]: () => ({ data: { ...detail.data, versions: older } }),
  });
  await press('Change, Long Days');
  const price = await screen.findByRole('textbox', { name: 'Renewal price' });
  expect(screen.getByRole('textbox', { name: 'Currency' })).toHaveAttribute('readonly');
  fireEvent.change(price, { target: { value: '95' } });
  fireEvent.change(screen.getByLabelText('Picture'), { target: { value: 'photo' } });
  fireEvent.change(screen.getByLabelText('Picture'), { target: { value: 'upload' } });
  await press('Save');
  const field = screen.getByLabelText('Picture file');
  expect(field).toHaveAccessibleDescription(expect.stringContaining('Choose a picture.'));
  await user.upload(field, new File([new Uint8Array(400_001)], 'large.png', { type: 'image/png' }));
  expect(field).toBeInvalid();
  expect(sent(upload)).toEqual([]);
  await user.upload(field, new File(['png'], 'boats.png', { type: 'image/png' }));
  await waitFor(() => expect(document.querySelector(`img[src="${uploaded}"]`)).toBeVisible());
  expect(sent(upload)).toEqual([expect.objectContaining({ body: { file: btoa('png') } })]);
  fireEvent.change(screen.getByLabelText('Picture'), { target: { value: 'photo' } });
  await press('Save');
  expect(screen.getByText('Type an address such as https://photos.example/1.jpg.')).toBeVisible();
  const image = 'https://photos.example/plan.jpg';
  fireEvent.change(screen.getByLabelText('Address of the photograph'), { target: { value: image } });
  await user.click(screen.getByRole('button', { name: 'New prices' }));
  await press('Save');
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was saved.');
  const { revision } = plan;
  const texts = mapLanguages((language) => ({ ...plan.texts[language], alt: '' }));
  const renewal = { price: { amount: 9_500, currency: 'USD' }, months: 12 };
  const body: unknown = expect.objectContaining({ texts, image, revision, renewal, documents: null });
  expect(sent(change)).toEqual([expect.objectContaining({ body })]);
  await press('Use the current version');
  expect(screen.getByRole('textbox', { name: 'Renewal price' })).not.toHaveValue('95');
  await press('Cancel');
  await press('Withdraw, Long Days');
  await user.click(screen.getByRole('button', { name: 'Replaced by another plan' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sold = { state: 'withdrawn', why: 'Replaced by another plan' };
  expect(sent(setState)).toEqual([expect.objectContaining({ body: sold })]);
});
