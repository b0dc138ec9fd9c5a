/** Something said for a while; what comes next takes its place. */
export interface Said<Words> {
  say(words: Words, forMs: number): void;
  silence(): void;
}

/** `show` gets the words, and null when their time is over. */
export const createSaid = <Words>(show: (words: Words | null) => void): Said<Words> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = () => {
    clearTimeout(timer);
    show(null);
  };
  return {
    say(words, forMs) {
      clearTimeout(timer);
      show(words);
      timer = setTimeout(() => show(null), forMs);
    },
    silence,
  };
};
