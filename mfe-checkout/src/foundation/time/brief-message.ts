/** Something said for a while; what comes next takes its place. */
export interface BriefMessage<Words> {
  say(words: Words, forMs: number): void;
  silence(): void;
}

/** `show` gets the words, and null when their time is over. */
export const createBriefMessage = <Words>(show: (words: Words | null) => void): BriefMessage<Words> => {
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
