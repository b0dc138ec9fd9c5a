interface OpenedDialog {
  dialog: HTMLDialogElement;
  before: Element | null;
}

const focusable = '[autofocus], button:enabled, [href], input:enabled, select:enabled, textarea:enabled, [tabindex]';

/**
 * Implements native modal dialogs as far as tests need them: a stack, moved and restored focus, Escape, close and
 * cancel events.
 */
export function installModalDialogs(): void {
  const topLayer: OpenedDialog[] = [];

  Object.assign(HTMLDialogElement.prototype, {
    show(this: HTMLDialogElement) {
      this.open = true;
    },
    showModal(this: HTMLDialogElement) {
      if (this.open) throw new DOMException('The element already has an "open" attribute.', 'InvalidStateError');
      if (!this.isConnected) throw new DOMException('The element is not in a document.', 'InvalidStateError');
      this.open = true;
      topLayer.push({ dialog: this, before: document.activeElement });
      const first = this.querySelector('[autofocus]') ?? this.querySelector(focusable);
      if (first instanceof HTMLElement) first.focus();
    },
    close(this: HTMLDialogElement, returnValue?: string) {
      if (!this.open) return;
      this.open = false;
      if (returnValue !== undefined) this.returnValue = returnValue;
      const at = topLayer.findIndex(({ dialog }) => dialog === this);
      const [opened] = at < 0 ? [] : topLayer.splice(at, 1);
      if (opened?.before instanceof HTMLElement) opened.before.focus();
      queueMicrotask(() => this.dispatchEvent(new Event('close')));
    },
  });

  document.addEventListener('keydown', (event) => {
    const top = topLayer.findLast(({ dialog }) => dialog.isConnected);
    if (event.key !== 'Escape' || event.defaultPrevented || !top) return;
    if (top.dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) top.dialog.close();
  });
}
