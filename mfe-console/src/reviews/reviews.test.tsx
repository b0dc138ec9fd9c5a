import { expect, it } from '@jest/globals';
import { listModeratedReviews, sampleModerated } from '@travel/contracts/endpoints/orders/review-moderation';
import { screen, within } from '@testing-library/react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { openConsole, refusal } from '../testing/open-console.tsx';

const read = 'GET /api/operator/reviews';
const decide = 'POST /api/operator/reviews/{review_id}/decision';
const write = 'PUT /api/operator/reviews/{review_id}/answer';
const { data } = listModeratedReviews.sample.response;
const review = { ...sampleModerated, topics: [...sampleModerated.topics] };
const list = (changed: object = {}) => ({ data: { counts: data.counts, reviews: [{ ...review, ...changed }] } });

it('lists waiting reviews, and refuses one with a reason for the traveller and one for the log', async () => {
  const { element, user, press, sent } = await openConsole('/ops/reviews', {
    answers: { [read]: () => list(), [decide]: () => ({ data: review }) },
  });
  const card = await screen.findByRole('article', { name: review.title });
  expect(card).toHaveTextContent(/Torre Limonaia.*main.*ALM 7F4K 2091.*Maya · United States.*Overall 10/);
  expect(screen.getByRole('link', { name: 'Waiting (1)' })).toHaveAttribute('aria-current', 'page');
  expect(await findFaults(element)).toEqual([]);
  await press('Refuse');
  const dialog = within(screen.getByRole('dialog'));
  await user.selectOptions(dialog.getByRole('combobox'), 'Advertising');
  await user.type(dialog.getByRole('textbox'), 'It praises a shop');
  await user.click(dialog.getByRole('button', { name: 'Refuse' }));
  expect(sent(decide)).toMatchObject([
    {
      params: { review_id: review.review_id },
      body: { refusal: 'advertising', revision: 1, why: 'It praises a shop' },
    },
  ]);
});

it('keeps the dialog open if the traveller changed the review after it was listed', async () => {
  const { user, press } = await openConsole('/ops/reviews', {
    answers: {
      [read]: () => list(),
      [decide]: () => {
        throw refusal('review_changed', 409, 'The traveller changed the review. Read it again.');
      },
    },
  });
  await screen.findByRole('article');
  await press('Publish');
  await press('Follows the rules');
  const dialog = screen.getByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('The traveller changed the review.');
});

it('shows reports, and writes the answer of the host', async () => {
  const { user, press, sent } = await openConsole('/ops/reviews?list=reported', {
    answers: {
      [read]: () => list({ status: 'published', reports: 2, report_reason: 'offensive' }),
      [write]: () => ({ data: review }),
    },
  });
  expect(await screen.findByText(/Reported 2 times.*Offensive language/)).toBeVisible();
  await press('Write an answer');
  await user.type(screen.getByRole('textbox', { name: 'Answer of the host' }), 'Thank you.');
  await press('Sent by the host');
  await press('Save answer');
  expect(sent(write)).toMatchObject([{ body: { text: 'Thank you.', why: 'Sent by the host' } }]);
});
