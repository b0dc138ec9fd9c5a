const fields = 'input[role=combobox], button[aria-haspopup=dialog], select';

/** Returns whether a required field of a search form is empty, or still has a default value. */
const needsChoice = (field: HTMLElement): boolean =>
  field instanceof HTMLInputElement || field instanceof HTMLSelectElement
    ? field.value === '' && field.getAttribute('aria-required') !== 'false'
    : field.matches('[data-empty=true], [data-usual=true]');

/**
 * Moves on from a field of a search form, because its value has just been chosen: opens the next field that needs a
 * choice. If there is none, the focus stays, or moves to the `following` control, which may be the button of the form.
 */
export const moveOn = (from: HTMLElement | null, to: 'following' | 'needed'): void => {
  if (!from) return;
  const all = [...(from.closest('form')?.querySelectorAll<HTMLElement>(`${fields}, button[type=submit]`) ?? [])];
  const rest = all.slice(all.indexOf(from) + 1);
  const next = rest.find(needsChoice);
  (next ?? (to === 'following' ? rest[0] : undefined))?.focus();
  // A press opens the list or the calendar of the field. The field has the focus before, to get it back afterwards.
  next?.click();
  // A select opens only by its picker, which browsers allow just after a press; otherwise it has the focus.
  if (next instanceof HTMLSelectElement && navigator.userActivation?.isActive) next.showPicker?.();
};
