import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { CloseIcon, HotelsIcon } from './icons.tsx';
import { Logo } from './logos.tsx';

it('hides an icon from screen readers unless it has a name', () => {
  const { container } = render(
    <>
      <HotelsIcon />
      <CloseIcon role="img" aria-label="remove" />
    </>,
  );
  const [hidden] = container.querySelectorAll('svg');
  expect(hidden).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByRole('img', { name: 'remove' })).not.toHaveAttribute('aria-hidden');
});

it('draws a different logo for each organisation', () => {
  const drawn = (['almanac', 'skyline', 'harbor'] as const).map(
    (look) => render(<Logo look={look} />).container.innerHTML,
  );
  expect(new Set(drawn).size).toBe(3);
});
