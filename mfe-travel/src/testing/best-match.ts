import { screen } from '@testing-library/react';

/** The option that Enter takes. Until then the list may still be the one of earlier letters, where typing paused. */
export const bestMatch = (name: string): Promise<HTMLElement> => screen.findByRole('option', { name, selected: true });
