import { createContext, useContext, useState, type ReactNode } from 'react';
import { ChangeDialog } from './change-dialog.tsx';
import type { PlannedChange } from './planned-change.ts';

interface Asked {
  readonly planned: PlannedChange;
  readonly onDone: (() => void) | undefined;
}

type Plan = (planned: PlannedChange, onDone?: () => void) => void;

const ChangingContext = createContext<Plan>(() => undefined);

/** Returns a function that opens the dialog of a change; it calls `onDone` after success. */
export const usePlan = (): Plan => useContext(ChangingContext);

export function Changing({ children }: { readonly children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  return (
    <ChangingContext value={(planned, onDone) => setAsked({ planned, onDone })}>
      {children}
      {asked && (
        <ChangeDialog
          planned={asked.planned}
          onClose={close}
          onDone={() => {
            close();
            asked.onDone?.();
          }}
        />
      )}
    </ChangingContext>
  );
}
