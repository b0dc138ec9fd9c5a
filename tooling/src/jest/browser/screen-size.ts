/** Gives the page's window another size and fires its resize event, as when a phone is rotated. */
export function resizeTo(width: number, height: number): void {
  Object.assign(window, { innerWidth: width, innerHeight: height });
  window.dispatchEvent(new Event('resize'));
}
