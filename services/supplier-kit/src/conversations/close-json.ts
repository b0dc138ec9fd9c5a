/**
 * Returns the longest start of a JSON text that can be completed, with the brackets that are missing. An unfinished value
 * at the end is dropped, because it may be a part of a name.
 */
export const closeJson = (start: string): string => {
  const closers: string[] = [];
  let complete = 0;
  let inString = false;
  for (let at = 0; at < start.length; at += 1) {
    const sign = start[at];
    if (inString) {
      if (sign === '\\') at += 1;
      else if (sign === '"') inString = false;
    } else if (sign === '"') inString = true;
    else if (sign === ',') complete = at;
    else if (sign === '{' || sign === '[') {
      closers.push(sign === '{' ? '}' : ']');
      complete = at + 1;
    } else if (sign === '}' || sign === ']') {
      closers.pop();
      complete = at + 1;
    }
  }
  return start.slice(0, complete) + closers.toReversed().join('');
};
