/** Saves a text as a file through the browser, without a request. */
export const saveFile = (name: string, text: string, type: 'text/csv' | 'application/json'): void =>
  saveBlob(name, new Blob([text], { type }));

export const saveBlob = (name: string, content: Blob): void => {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Revokes the URL of the file only after the browser has started to read the file.
  setTimeout(() => URL.revokeObjectURL(address), 1_000);
};
