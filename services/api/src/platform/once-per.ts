/** Returns a function that makes something once for each key and gives the same again, for as long as it lives itself. */
export const oncePer = <Key, Made>(make: (key: Key) => Made): ((key: Key) => Made) => {
  const made = new Map<Key, { readonly value: Made }>();
  return (key) => {
    const before = made.get(key);
    if (before) return before.value;
    const value = make(key);
    made.set(key, { value });
    return value;
  };
};
