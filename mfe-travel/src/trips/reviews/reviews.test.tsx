import { describe, expect, it } from '@jest/globals';
import { readBookingReviews, writeReview, type ReviewedItem } from '@travel/contracts/endpoints/orders/written-reviews';
import { ApiError } from '@travel/contracts/http/api-error';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { createSignedInSession } from '@travel/ui/remote/testing/signed-in.ts';
import { openPage } from '../../testing/open-page.tsx';

const address = '/user/my-trips?review=BK7F4K2091XQ&access=a.b';
const read = 'GET /api/bookings/{booking_id}/reviews';
const write = 'PUT /api/bookings/{booking_id}/items/{item_id}/review';
const mails = 'PUT /api/bookings/{booking_id}/review-mails';
const { data } = readBookingReviews.response.parse(readBookingReviews.sample.response);
const { data: saved } = writeReview.response.parse(writeReview.sample.response);
const countries = () => ({ data: [{ code: 'US', name: 'United States', calling_code: '1' }] });

const open = (
  items: readonly ReviewedItem[] = data.items,
  path = address,
  others = {},
  options: Parameters<typeof openPage>[1] = {},
) =>
  openPage(path, {
    ...options,
    answers: {
      [read]: () => ({ data: { ...data, items: [...items] } }),
      [write]: () => ({ data: saved }),
      'GET /api/reference/countries': countries,
      ...others,
    },
  });

describe('writing a review', () => {
  it('sends scores, traveller type and text from a mailed link, and thanks the traveller', async () => {
    const page = await open();
    const form = await screen.findByRole('form', { name: 'Review Torre Limonaia' });
    expect(await screen.findByRole('combobox', { name: 'Country' })).toBeVisible();
    expect(await findFaults()).toEqual([]);
    const overall = within(screen.getByRole('radiogroup', { name: 'Overall score' }));
    await userEvent.click(overall.getByRole('radio', { name: '8' }));
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await userEvent.click(within(screen.getByRole('radiogroup', { name: 'Staff' })).getByRole('radio', { name: '10' }));
    await userEvent.click(screen.getByRole('radio', { name: 'As a couple' }));
    await userEvent.type(screen.getByLabelText('Title'), saved.review?.title ?? '');
    await userEvent.type(screen.getByLabelText('Your review'), saved.review?.text ?? '');
    await userEvent.selectOptions(screen.getByLabelText('Country'), 'United States');
    await userEvent.click(within(form).getByRole('button', { name: 'Send review' }));
    expect(await screen.findByRole('heading', { name: 'Thank you for your review' })).toBeVisible();
    expect(page.calls(write).map(({ request }) => request)).toMatchObject([
      { params: { item_id: data.items[0]?.item_id }, query: { access: 'a.b' }, body: saved.review },
    ]);
    await page.press('Change your review');
    expect(await screen.findByLabelText('Title')).toHaveValue(saved.review?.title);
  });

  it('names each missing field, focuses the first one, and sends nothing', async () => {
    const page = await open();
    await screen.findByRole('form');
    await userEvent.type(screen.getByLabelText('Your review'), 'Lovely');
    await page.press('Send review');
    expect(screen.getByText('Choose an overall score.')).toBeVisible();
    expect(screen.getByText('Choose who you traveled with.')).toBeVisible();
    expect(screen.getByLabelText('Title')).toHaveAccessibleDescription('Write a title of at least 3 characters.');
    expect(screen.getByLabelText('Your review')).toHaveAccessibleDescription('Add at least 24 more characters.');
    expect(screen.getByRole('radiogroup', { name: 'Overall score' })).toHaveFocus();
    expect(await findFaults()).toEqual([]);
    expect(page.calls(write)).toEqual([]);
  });

  it('opens the own review again, explains a refusal, and keeps the text if sending fails', async () => {
    const page = await open([{ ...saved, state: 'refused', refusal: 'advertising' }], address, {
      [write]: () => {
        throw new ApiError({ type: 'x', title: 'x', status: 503, code: 'x', correlation_id: 'c' });
      },
    });
    expect(await screen.findByText(/couldn't publish this review. It contains advertising/)).toBeVisible();
    await page.press('Send changes');
    expect(await screen.findByRole('alert')).toHaveTextContent('Nothing you wrote is lost');
    expect(screen.getByLabelText('Your review')).toHaveValue(saved.review?.text);
  });

  it('restores a review that was not sent after a reload, only for its author, and forgets it once it is sent', async () => {
    const page = await open();
    await userEvent.type(await screen.findByLabelText('Your review'), 'Lovely view');
    await userEvent.click(screen.getByRole('radio', { name: 'As a couple' }));
    expect(page.address()).not.toContain('Lovely');
    await page.remote.unmount();
    const { storage } = page.host;
    const other = await open(data.items, address, {}, { storage, session: createSignedInSession() });
    expect(await screen.findByLabelText('Your review')).toHaveValue('');
    await other.remote.unmount();
    const next = await open(data.items, address, {}, { storage });
    expect(await screen.findByText(/It hasn't been sent yet/)).toBeVisible();
    expect(screen.getByLabelText('Your review')).toHaveValue('Lovely view');
    expect(screen.getByRole('radio', { name: 'As a couple' })).toBeChecked();
    expect(await findFaults()).toEqual([]);
    const overall = within(screen.getByRole('radiogroup', { name: 'Overall score' }));
    await userEvent.click(overall.getByRole('radio', { name: '8' }));
    await userEvent.type(screen.getByLabelText('Title'), 'Terrace');
    await userEvent.type(screen.getByLabelText('Your review'), ' over the sea, every evening.');
    await next.press('Send review');
    await screen.findByRole('heading', { name: 'Thank you for your review' });
    expect(storage.get('review_draft')).toBe('');
  });

  it('shows a published review as final, and lists the items of a booking to choose from', async () => {
    await open([{ ...saved, state: 'published' }]);
    expect(await screen.findByRole('heading', { name: 'Your review is published' })).toBeVisible();
    const page = await open([...data.items, { ...saved, item_id: 'IT2222222222', title: 'Boat trip', state: 'early' }]);
    expect(await screen.findByText('Boat trip')).toBeVisible();
    await page.follow('Write a review');
    expect(page.address()).toContain('item=IT4NQK7ZV2MJ8R');
  });

  it('stops mails about reviews only after a press', async () => {
    const page = await open(data.items, `${address}&mails=stop`, { [mails]: () => ({ data: { mails: false } }) });
    await screen.findByRole('heading', { name: 'Mails about reviews' });
    expect(page.calls(mails)).toEqual([]);
    await page.press('Stop these mails');
    expect(await screen.findByText("You won't get any more mails about reviews.")).toBeVisible();
    expect(page.calls(mails).at(-1)?.request).toMatchObject({ body: { mails: false } });
  });
});
