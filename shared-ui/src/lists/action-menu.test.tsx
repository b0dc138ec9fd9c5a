import { beforeAll, beforeEach, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { ActionMenu, preloadMenu } from './action-menu.tsx';

beforeAll(preloadMenu);

let done: string[] = [];
let escapes = 0;
beforeEach(() => {
  done = [];
  escapes = 0;
});

const actions = [
  { what: 'default', label: 'Set default' },
  { what: 'edit', label: 'Edit' },
  { what: 'delete', label: 'Delete' },
];

const open = async () => {
  const { container } = render(
    <div onKeyDown={({ key }) => (escapes += Number(key === 'Escape'))} role="presentation">
      <ActionMenu
        label="Actions for Everyday"
        icon="…"
        name="Everyday"
        actions={actions}
        texts={{ loading: 'Loading the menu', failed: "The menu didn't load.", retry: 'Try again' }}
        onAction={(what) => done.push(what)}
      />
      <button type="button">Next</button>
    </div>,
  );
  await userEvent.click(opener());
  return container;
};
const opener = () => screen.getByRole('button', { name: 'Actions for Everyday' });
const item = (name: string) => screen.getByRole('menuitem', { name });

it('opens the menu on its first action and wraps with the arrow keys', async () => {
  const container = await open();
  expect(opener()).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('menu', { name: 'Everyday' })).toBeVisible();
  expect(item('Set default')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  expect(item('Delete')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(item('Edit')).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(item('Delete')).toHaveFocus();
  await userEvent.keyboard('{Home}');
  expect(item('Set default')).toHaveFocus();
  expect(await findFaults(container)).toEqual([]);
});

it('finds an action of the menu by its first letters', async () => {
  await open();
  await userEvent.keyboard('d');
  expect(item('Delete')).toHaveFocus();
});

it('runs menu actions by press, Enter and Space', async () => {
  await open();
  await userEvent.click(item('Edit'));
  expect(done).toEqual(['edit']);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();

  await userEvent.click(opener());
  await userEvent.keyboard('{End}{Enter}');
  await userEvent.click(opener());
  await userEvent.keyboard(' ');
  expect(done).toEqual(['edit', 'delete', 'default']);
});

it('closes the menu on Escape and restores focus without closing the dialog around it', async () => {
  await open();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(opener()).toHaveFocus();
  expect(escapes).toBe(0);
});

it('closes the menu when focus leaves it', async () => {
  await open();
  await userEvent.tab();
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});
