/** A message shown for a limited time. A new message replaces it. */
export interface BriefMessage<Message> {
  show(message: Message, forMs: number): void;
  clear(): void;
}

/** Creates a brief message. `render` receives the message, then null when the time is up. */
export const createBriefMessage = <Message>(render: (message: Message | null) => void): BriefMessage<Message> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const clear = () => {
    clearTimeout(timer);
    render(null);
  };
  return {
    show(message, forMs) {
      clearTimeout(timer);
      render(message);
      timer = setTimeout(() => render(null), forMs);
    },
    clear,
  };
};
