import type { RolloutChange } from '@travel/contracts/releases/rollout.schema';
import { useState } from 'react';
import { toFault } from '../data/fault.ts';
import type { Fault } from '../data/fault.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { isGrave } from './planned-change.ts';
import type { PlannedChange } from './planned-change.ts';

/** State of a change: being written, armed by the first of two presses, being sent, or rejected. */
export type ChangeState =
  | { readonly status: 'writing' | 'armed' | 'sending' }
  | { readonly status: 'refused'; readonly fault: Fault };

/** Sends a change with its reason. The typed reason stays in the field whatever the result. */
export const useChange = (planned: PlannedChange, onDone: () => void) => {
  const { http } = useHost();
  const [state, setState] = useState<ChangeState>({ status: 'writing' });
  const [why, setWhy] = useState('');
  const [asked, setAsked] = useState(false);
  const [revision, setRevision] = useState(planned.revision);
  const tooShort = why.trim().length < 3;

  const send = async () => {
    setState({ status: 'sending' });
    try {
      const body: RolloutChange = { ...planned.change, why: why.trim() };
      await http('POST /delivery/rollouts/{package}', {
        params: { package: planned.package },
        query: { revision },
        body,
      });
      onDone();
    } catch (error) {
      setState({ status: 'refused', fault: toFault(error) });
    }
  };

  return {
    state,
    why,
    revision,
    whyIsMissing: asked && tooShort,
    setWhy(text: string) {
      setWhy(text);
      setState((last) => (last.status === 'armed' ? { status: 'writing' } : last));
    },
    press() {
      setAsked(true);
      if (tooShort || state.status === 'sending') return;
      if (isGrave(planned) && state.status !== 'armed') setState({ status: 'armed' });
      else void send();
    },
    /** Continues from the current revision after another operator's change. */
    lookAgain(now: number) {
      setRevision(now);
      setState({ status: 'writing' });
    },
  };
};
