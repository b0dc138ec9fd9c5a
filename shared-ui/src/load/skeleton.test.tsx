import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { FirstSkeleton } from './first-skeleton.tsx';
import { Skeleton, SkeletonBar } from './skeleton.tsx';

const getShape = (): HTMLElement => {
  const shape = screen.getByRole('status').nextElementSibling;
  if (!(shape instanceof HTMLElement)) throw new Error('The shape follows its label');
  return shape;
};

/** How it appears, such as `animation-1ab2 200ms step-end`; nothing where it is there at once. */
const appearing = (shape: HTMLElement) => getComputedStyle(shape).getPropertyValue('animation');

it('announces what is loading in a region that was empty before, and shows its shape after a moment', async () => {
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

it('shows at once where the first frame shows such a shape already, which says nothing', () => {
  const frame = document.body.appendChild(document.createElement('div'));
  render(
    <FirstSkeleton>
      <SkeletonBar />
    </FirstSkeleton>,
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
