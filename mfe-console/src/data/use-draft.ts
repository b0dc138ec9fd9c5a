import { useState } from 'react';
import { useHost } from '@travel/ui/remote/host-context.tsx';

const isTexts = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');

/** Stores the fields of a form in a draft that survives a reload and a new sign-in in this tab. */
export const useDraft = <F extends { readonly [K in keyof F]: string }>(empty: F) => {
  const { draft } = useHost();
  const [form, setForm] = useState<F>(() => {
    const kept = draft.read();
    return isTexts(kept) ? { ...empty, ...kept } : empty;
  });
  const change = (part: Partial<F>) => {
    const next = { ...form, ...part };
    setForm(next);
    draft.write(next);
  };
  const clear = () => {
    setForm(empty);
    draft.write(null);
  };
  return { form, change, clear };
};
