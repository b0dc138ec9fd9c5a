/** Saves a text as a file through the browser, without a request. */
export const downloadText = (name: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Revokes the URL of the file only after the browser has started to read the file.
  setTimeout(() => URL.revokeObjectURL(address), 1_000);
};
