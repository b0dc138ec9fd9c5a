import { createContext, useContext, useState, type ReactNode } from 'react';
import { ChangeDialog } from './change-dialog.tsx';
import type { PlannedChange } from './planned-change.ts';

interface OpenChange {
  readonly planned: PlannedChange;
  readonly onDone: (() => void) | undefined;
}

type OpenChangeDialog = (planned: PlannedChange, onDone?: () => void) => void;

const ChangeDialogContext = createContext<OpenChangeDialog>(() => undefined);

/** Returns a function that opens the dialog of a change; it calls `onDone` after success. */
export const useChangeDialog = (): OpenChangeDialog => useContext(ChangeDialogContext);

export function ChangeDialogProvider({ children }: { readonly children: ReactNode }) {
  const [openChange, setOpenChange] = useState<OpenChange | null>(null);
  const close = () => setOpenChange(null);
  return (
    <ChangeDialogContext value={(planned, onDone) => setOpenChange({ planned, onDone })}>
      {children}
      {openChange && (
        <ChangeDialog
          planned={openChange.planned}
          onClose={close}
          onDone={() => {
            close();
            openChange.onDone?.();
          }}
        />
      )}
    </ChangeDialogContext>
  );
}
