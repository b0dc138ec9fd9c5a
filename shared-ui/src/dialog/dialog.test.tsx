import { expect, it } from '@jest/globals';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { type CloseReason, Dialog, type DialogProps } from './dialog.tsx';

const reasons: CloseReason[] = [];

function Page(props: Partial<DialogProps>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {open && (
        <Dialog
          title="Edit Credit Card"
          closeLabel="Close"
          actions={<Button>Save</Button>}
          {...props}
          onClose={(reason) => {
            reasons.push(reason);
            setOpen(false);
          }}
        >
          {props.children ?? <input aria-label="Nick Name" />}
        </Dialog>
      )}
    </>
  );
}

const open = async (props: Partial<DialogProps> = {}) => {
  reasons.length = 0;
  render(
    <StrictMode>
      <Page {...props} />
    </StrictMode>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  return screen.getByRole('dialog', { name: 'Edit Credit Card' });
};

const pressOutside = (dialog: HTMLElement) => {
  fireEvent.mouseDown(dialog, { clientX: 900, clientY: 20 });
  fireEvent.click(dialog, { clientX: 900, clientY: 20 });
};

it('opens a dialog as modal, named by its title, and focuses the title', async () => {
  const dialog = await open();
  expect(dialog).toHaveAttribute('open');
  expect(screen.getByRole('heading', { name: 'Edit Credit Card' })).toHaveFocus();
});

it('keeps a dialog open in strict mode, which mounts twice', async () => {
  const dialog = await open();
  await new Promise((resolve) => queueMicrotask(() => resolve(undefined)));
  expect(dialog).toBeInTheDocument();
  expect(reasons).toEqual([]);
});

it('focuses the element that the caller chose when the dialog opens', async () => {
  await open({ children: <input aria-label="Nick Name" data-autofocus /> });
  expect(screen.getByRole('textbox', { name: 'Nick Name' })).toHaveFocus();
});

it('closes the dialog by Escape and by its button, and restores focus', async () => {
  const dialog = await open();
  await userEvent.keyboard('{Escape}');
  expect(dialog).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();

  await userEvent.keyboard('{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  expect(reasons).toEqual(['escape', 'button']);
});

it('ignores a press outside the dialog by default', async () => {
  pressOutside(await open());
  expect(reasons).toEqual([]);
});

it('closes the dialog by a press outside if the caller allows it', async () => {
  pressOutside(await open({ closesOutside: true }));
  expect(reasons).toEqual(['outside']);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('keeps the dialog open when a drag from inside ends outside, and on the click that Enter makes', async () => {
  const dialog = await open({ closesOutside: true });
  fireEvent.mouseDown(screen.getByRole('textbox'), { clientX: 0, clientY: 0 });
  fireEvent.click(dialog, { clientX: 900, clientY: 20 });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }), { clientX: 0, clientY: 0 });
  expect(reasons).toEqual([]);
});

it('keeps the dialog open during an operation', async () => {
  const dialog = await open({ closable: false, closesOutside: true });
  await userEvent.keyboard('{Escape}');
  pressOutside(dialog);
  expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled();
  expect(reasons).toEqual([]);
  expect(dialog).toHaveAttribute('open');
});

it('reopens the dialog if the browser closes it during an operation', async () => {
  const dialog = await open({ closable: false });
  if (dialog instanceof HTMLDialogElement) dialog.close();
  await waitFor(() => expect(dialog).toHaveAttribute('open'));
});

it('notifies the caller if the browser closes the dialog', async () => {
  const dialog = await open();
  if (dialog instanceof HTMLDialogElement) dialog.close();
  await waitFor(() => expect(reasons).toEqual(['escape']));
});

it('closes the topmost dialog first on Escape', async () => {
  await open({ children: <Page title="Delete Credit Card" /> });
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Open' }));
  const upper = screen.getByRole('dialog', { name: 'Delete Credit Card' });
  await userEvent.keyboard('{Escape}');
  expect(upper).not.toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: 'Edit Credit Card' })).toBeInTheDocument();
});

it('has no accessibility violations in dialogs', async () => {
  expect(await findFaults(await open({ note: 'Prices change at once.' }))).toEqual([]);
});
