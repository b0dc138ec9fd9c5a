import { expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { SafeImage } from './safe-image.tsx';

it('[2.8/08] shows a placeholder for a failed image and loads a new source', () => {
  const { rerender } = render(<SafeImage src="/flags/dk.svg" alt="Denmark" />);
  const image = screen.getByRole('img', { name: 'Denmark' });
  fireEvent.error(image);
  expect(image).toHaveAttribute('src', 'image-missing.svg');
  // If the placeholder fails too, it must not be requested again and again.
  fireEvent.error(image);
  expect(image).toHaveAttribute('src', 'image-missing.svg');
  rerender(<SafeImage src="/flags/no.svg" alt="Norway" />);
  expect(image).toHaveAttribute('src', '/flags/no.svg');
});
