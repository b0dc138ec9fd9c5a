/** A message shown for a limited time. A new message replaces it. */
export interface BriefMessage<Words> {
  say(words: Words, forMs: number): void;
  silence(): void;
}

/** Creates a brief message. `show` receives the text, then null when the time is up. */
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
