import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { toStepFault } from './fault-words.ts';
import type { StepFault } from './fault-words.ts';

/** Returns the state of a sign-in step: whether it is running, and its error. Typed text is not affected. */
export const useStep = () => {
  const { t } = useTranslation('mfe-console');
  const { locale } = useHost();
  const [working, setWorking] = useState(false);
  const [fault, setFault] = useState<StepFault | null>(null);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (fault?.field) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [fault]);

  const words = fault && t(`signIn.fault.${fault.key}`, { wait: fault.wait ?? '' });
  return {
    form,
    working,
    /** General error; null if it concerns a field. */
    failed: fault?.field ? null : words,
    of: (field: StepFault['field']) => (fault?.field === field && words ? words : undefined),
    refuse: setFault,
    mended: () => setFault(null),
    async run(act: () => Promise<void>) {
      if (working) return;
      setWorking(true);
      setFault(null);
      try {
        await act();
      } catch (error) {
        setFault(toStepFault(error, locale.language));
      } finally {
        setWorking(false);
      }
    },
  };
};
