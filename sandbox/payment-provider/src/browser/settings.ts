/** Returns the settings that the service wrote into the page for its script. */
export const readSettings = <T>(): T => {
  const text = document.getElementById('settings')?.textContent;
  if (!text) throw new Error('The page has no settings');
  const settings: T = JSON.parse(text);
  return settings;
};
