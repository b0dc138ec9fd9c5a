import { screen } from '@testing-library/react';

/** Waits for the option that Enter chooses. During fast typing, the list may first show matches of earlier text. */
export const findBestMatch = (name: string): Promise<HTMLElement> =>
  screen.findByRole('option', { name, selected: true });
