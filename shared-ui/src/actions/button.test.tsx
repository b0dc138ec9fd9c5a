import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LockIcon } from '../pictures/icons/icons.tsx';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { ButtonLink } from './button-link.tsx';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { TextButton } from './text-button.tsx';

it('runs the action of a button by pointer and by key', async () => {
  const press = jest.fn();
  render(<Button onClick={press}>Apply</Button>);
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  await userEvent.keyboard('{Enter} ');
  expect(press).toHaveBeenCalledTimes(3);
});

it("keeps the button's label and focus while its action runs, and ignores further presses", async () => {
  const press = jest.fn();
  const { rerender } = render(<Button onClick={press}>Pay Now</Button>);
  const button = screen.getByRole('button', { name: 'Pay Now' });
  button.focus();
  rerender(
    <Button onClick={press} working>
      Pay Now
    </Button>,
  );
  expect(button).toHaveFocus();
  expect(button).toHaveAccessibleName('Pay Now');
  expect(button).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(button);
  await userEvent.keyboard('{Enter}');
  expect(press).not.toHaveBeenCalled();
});

it("does not submit the form a second time while the button's action runs", async () => {
  const send = jest.fn();
  render(
    <form onSubmit={send}>
      <input aria-label="Code" />
      <Button type="submit" working>
        Send
      </Button>
    </form>,
  );
  await userEvent.type(screen.getByRole('textbox'), 'x{Enter}');
  expect(send).not.toHaveBeenCalled();
});

it("shows a spinning ring instead of the button's icon while the action runs", () => {
  const { container, rerender } = render(<Button icon={<LockIcon />}>Pay Now</Button>);
  expect(container.querySelector('svg')).toBeInTheDocument();
  rerender(
    <Button icon={<LockIcon />} working>
      Pay Now
    </Button>,
  );
  expect(container.querySelector('svg')).not.toBeInTheDocument();
});

it('shows the reason next to a button only while it is disabled', () => {
  const { rerender } = render(
    <Button disabled disabledReason="Tick the box above first.">
      Pay Now
    </Button>,
  );
  expect(screen.getByRole('button')).toBeDisabled();
  expect(screen.getByRole('button')).toHaveAccessibleDescription('Tick the box above first.');
  rerender(<Button disabledReason="Tick the box above first.">Pay Now</Button>);
  expect(screen.queryByText('Tick the box above first.')).not.toBeInTheDocument();
});

it('does not submit a form by default', async () => {
  const send = jest.fn();
  render(
    <form onSubmit={send}>
      <Button>One</Button>
      <IconButton label="Two" icon={<LockIcon />} />
      <TextButton>Three</TextButton>
    </form>,
  );
  for (const button of screen.getAllByRole('button')) await userEvent.click(button);
  expect(send).not.toHaveBeenCalled();
});

it('navigates within the page on a plain click on a link button, and leaves other clicks to the browser', async () => {
  const go = jest.fn();
  const leave = jest.fn((event: Event) => event.preventDefault());
  render(
    <ButtonLink href="/stays" onGo={go}>
      Stays
    </ButtonLink>,
  );
  document.addEventListener('click', leave);
  await userEvent.click(screen.getByRole('link', { name: 'Stays' }));
  expect(go).toHaveBeenCalledWith('/stays');
  await userEvent.keyboard('{Control>}');
  await userEvent.setup().pointer([{ keys: '[MouseRight]', target: screen.getByRole('link') }]);
  expect(go).toHaveBeenCalledTimes(1);
  document.removeEventListener('click', leave);
});

it('has no accessibility violations in any button', async () => {
  const { container } = render(
    <>
      <Button>Apply</Button>
      <Button working>Pay Now</Button>
      <Button disabled disabledReason="Not yet.">
        Book
      </Button>
      <ButtonLink href="/">Home</ButtonLink>
      <IconButton label="Close" icon={<LockIcon />} />
      <TextButton>Clear all</TextButton>
    </>,
  );
  expect(await findFaults(container)).toEqual([]);
});

it('gives buttons light text on a night background and dark text on a day card within it', () => {
  render(
    <div data-ground="night">
      <TextButton>On the picture</TextButton>
      <div data-ground="day">
        <TextButton>On the card</TextButton>
      </div>
    </div>,
  );
  const getColor = (name: string) => getComputedStyle(screen.getByRole('button', { name })).color;
  expect(getColor('On the picture')).not.toBe(getColor('On the card'));
});
