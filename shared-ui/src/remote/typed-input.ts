type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A control that the visitor changed before scripts ran. */
interface ChangedControl {
  readonly control: Control;
  readonly value: string;
  readonly checked: boolean;
}

const isTick = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');

const isChanged = (control: Control): boolean => {
  if (isTick(control)) return control.checked !== control.defaultChecked;
  if (!(control instanceof HTMLSelectElement)) return control.value !== control.defaultValue;
  const initial = [...control.options].find((option) => option.defaultSelected) ?? control.options[0];
  return control.value !== (initial?.value ?? '');
};

const listControls = (element: Element): Control[] => [
  ...element.querySelectorAll<Control>('input:not([type=hidden], [type=file]), select, textarea'),
];

const listChanged = (element: Element): ChangedControl[] =>
  listControls(element)
    .filter(isChanged)
    .map((control) => ({ control, value: control.value, checked: isTick(control) && control.checked }));

const getTraits = ({ tagName, id, name, type }: Control): string => [tagName, id, name, type].join('|');

const dispatchChange = (control: Control, { value, checked }: ChangedControl): void => {
  if (isTick(control)) {
    // Only the checked radio button of a group reports a change.
    if (control.type === 'radio' && !checked) return;
    control.checked = !checked;
    control.click();
    return;
  }
  // React ignores an event if the last value that it knows of is the current one. Only the second assignment bypasses
  // the property by which React follows the value.
  control.value = control instanceof HTMLSelectElement ? value : control.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
};

const findFocused = (element: Element): Control | undefined =>
  listControls(element).find((control) => control === document.activeElement);

const readSelection = (control: Control | undefined): [number, number] | null => {
  if (!control || control instanceof HTMLSelectElement || control.selectionStart === null) return null;
  return [control.selectionStart, control.selectionEnd ?? control.selectionStart];
};

/**
 * Collects what the visitor typed, chose and focused before scripts ran. Returns a function to call when hydration is
 * committed, which dispatches the events that the components missed, even if React had to replace the elements.
 */
export const collectInput = (element: HTMLElement): (() => void) => {
  const before = listChanged(element);
  const focused = findFocused(element);
  const selectionBefore = readSelection(focused);
  const find = (control: Control): Control | undefined =>
    control.isConnected ? control : listControls(element).find((one) => getTraits(one) === getTraits(control));

  return () => {
    // Input that arrived during hydration was not collected before.
    const changes = [...before.filter(({ control }) => !control.isConnected), ...listChanged(element)];
    const isLost = focused?.isConnected === false;
    const active = isLost ? find(focused) : findFocused(element);
    const selection = isLost ? selectionBefore : readSelection(active);
    // React would reset a field to its last state if it received the events during a commit.
    queueMicrotask(() => {
      if (isLost) active?.focus({ preventScroll: true });
      else active?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
      for (const change of changes) {
        const control = find(change.control);
        if (control) dispatchChange(control, change);
      }
      // Fields may select their text when they get the focus, and the next key would replace it.
      if (selection && active && !(active instanceof HTMLSelectElement)) active.setSelectionRange(...selection);
    });
  };
};
