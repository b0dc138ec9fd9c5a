import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Card, CardLink } from '../cards/card.tsx';
import { Skeleton, SkeletonBar } from '../load/skeleton.tsx';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { Notice } from './notice.tsx';

it('announces the alert of a notice when it appears', () => {
  render(
    <Notice role="alert" tone="negative" title="SORRY" actions={<button>OK</button>}>
      WE COULDN'T PROCESS PAYMENT
    </Notice>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent("SORRYWE COULDN'T PROCESS PAYMENTOK");
});

it('announces what is loading without the shapes of the skeleton', () => {
  render(
    <Skeleton label="Loading hotels">
      <SkeletonBar />
    </Skeleton>,
  );
  expect(screen.getByRole('status', { name: 'Loading hotels' })).toBeVisible();
});

it('has no accessibility violations in notices', async () => {
  const { container } = render(
    <>
      <Notice>Times are local.</Notice>
      <Skeleton label="Loading hotels">
        <SkeletonBar />
      </Skeleton>
      <Card as="article" chosen>
        <CardLink href="/hotel-details">Torre Limonaia</CardLink>
      </Card>
    </>,
  );
  expect(await findFaults(container)).toEqual([]);
});
