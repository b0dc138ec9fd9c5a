import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { StaticSkeleton } from './static-skeleton.tsx';
import { Skeleton, SkeletonBar } from './skeleton.tsx';

const getShape = (): HTMLElement => {
  const shape = screen.getByRole('status').nextElementSibling;
  if (!(shape instanceof HTMLElement)) throw new Error('The shape follows its label');
  return shape;
};

/**
 * Returns the animation that delays the skeleton's appearance, such as `animation-1ab2 200ms step-end`; empty if none.
 */
const appearing = (shape: HTMLElement) => getComputedStyle(shape).getPropertyValue('animation');

it('announces loading in a previously empty region and shows the skeleton after a delay', async () => {
  render(
    <Skeleton label="Loading your trips">
      <SkeletonBar />
    </Skeleton>,
  );
  const region = screen.getByRole('status', { name: 'Loading your trips' });
  expect(region).toHaveTextContent(/^$/);
  expect(await screen.findByText('Loading your trips')).toBe(region.firstElementChild);
  expect(appearing(getShape())).toMatch(/200ms step-end/);
});

it('shows the skeleton immediately if the first frame already shows one', () => {
  const frame = document.body.appendChild(document.createElement('div'));
  render(
    <StaticSkeleton>
      <SkeletonBar />
    </StaticSkeleton>,
    { container: frame },
  );
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  render(
    <Skeleton label="Loading your trips">
      <SkeletonBar />
    </Skeleton>,
  );
  frame.remove();
  expect(appearing(getShape())).toBe('');
});
