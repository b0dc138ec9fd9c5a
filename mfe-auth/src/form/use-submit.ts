import { useEffect, useRef, useState } from 'react';
import { faultsOf, noFaults } from '../faults/faults.ts';
import type { Faults } from '../faults/faults.ts';
import type { FieldName, Message } from '../faults/messages.ts';

/** Runs one form: what is wrong with it, whether it is at work, and where focus goes when something is wrong. */
export const useSubmit = (messages: Readonly<Record<string, Message>> = {}) => {
  const [faults, setFaults] = useState<Faults>(noFaults);
  const [working, setWorking] = useState(false);
  /** How often something was found wrong: only then does focus move, never while somebody mends a field. */
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refusals]);

  const refuse = (found: Faults) => {
    setFaults(found);
    setRefusals((count) => count + 1);
  };

  const run = async (call: () => Promise<void>) => {
    setWorking(true);
    try {
      await call();
    } catch (error) {
      refuse(faultsOf(error, messages));
    } finally {
      setWorking(false);
    }
  };

  /** Makes the call when nothing was `found` wrong; what it fails with is shown. */
  const submit = (found: Faults['fields'], call: () => Promise<void>) => {
    if (working) return;
    if (Object.keys(found).length > 0) return refuse({ fields: found });
    setFaults(noFaults);
    void run(call);
  };

  /** Whoever mends a field no longer reads what was wrong with it. */
  const mended = (field: FieldName) =>
    setFaults((before) =>
      before.fields[field] === undefined ? before : { ...before, fields: { ...before.fields, [field]: undefined } },
    );

  return { form, faults, working, submit, mended };
};
