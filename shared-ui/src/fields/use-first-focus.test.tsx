import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { useFirstFocus } from './use-first-focus.ts';

const { matchMedia } = window;
const hasMouse = (matches: boolean) =>
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => Object.defineProperty(matchMedia(query), 'matches', { value: matches }));
const layOut = (box: DOMRect) => jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(box);

beforeEach(() => {
  hasMouse(true);
  layOut(new DOMRect(0, 100, 200, 40));
});
afterEach(() => {
  jest.restoreAllMocks();
});

function Names({ first = '' }: { readonly first?: string }) {
  const form = useRef<HTMLFormElement>(null);
  useFirstFocus(form, 'input');
  return (
    <form ref={form}>
      <input aria-label="First name" defaultValue={first} />
      <input aria-label="Last name" />
    </form>
  );
}

const field = (name: string) => screen.getByRole('textbox', { name });

it('focuses the first empty field of a new form', async () => {
  render(<Names first="Maya" />);
  await waitFor(() => expect(field('Last name')).toHaveFocus());
});

it('leaves a focus that is in use', async () => {
  render(<button type="button">Menu</button>);
  screen.getByRole('button').focus();
  render(<Names />);
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(screen.getByRole('button')).toHaveFocus();
});

it.each([
  ['below the window', new DOMRect(0, 5_000, 200, 40)],
  ['that is not shown yet', new DOMRect()],
])('leaves a field %s', async (_where, box) => {
  layOut(box);
  render(<Names />);
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(document.body).toHaveFocus();
});

it('leaves the fields on a touch screen', async () => {
  hasMouse(false);
  render(<Names />);
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(document.body).toHaveFocus();
});
