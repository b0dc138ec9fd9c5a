import { useEffect, useRef, useState } from 'react';
import { toFaults, noFaults } from '../faults/faults.ts';
import type { Faults } from '../faults/faults.ts';
import type { FieldName, Message } from '../faults/messages.ts';

/** Manages a form's errors, its pending state and the focus after an error. */
export const useSubmit = (messages: Readonly<Record<string, Message>> = {}) => {
  const [faults, setFaults] = useState<Faults>(noFaults);
  const [working, setWorking] = useState(false);
  /** Number of failed submissions. The focus moves only after a failure, never while the user edits a field. */
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refusals]);

  const showFaults = (found: Faults) => {
    setFaults(found);
    setRefusals((count) => count + 1);
  };

  const run = async (call: () => Promise<void>) => {
    setWorking(true);
    try {
      await call();
    } catch (error) {
      showFaults(toFaults(error, messages));
    } finally {
      setWorking(false);
    }
  };

  /** Makes the call if `found` contains no field errors, and shows the error if the call fails. */
  const submit = (found: Faults['fields'], call: () => Promise<void>) => {
    if (working) return;
    if (Object.keys(found).length > 0) return showFaults({ fields: found });
    setFaults(noFaults);
    void run(call);
  };

  /** Removes the error of a field that the user edits. */
  const mended = (field: FieldName) =>
    setFaults((before) =>
      before.fields[field] === undefined ? before : { ...before, fields: { ...before.fields, [field]: undefined } },
    );

  return { form, faults, working, submit, mended };
};
