import type { Host } from '@travel/contracts/host/host';
import almanac from '@travel/ui/scenes/coast-night-1.avif';
import harbor from '@travel/ui/scenes/harbour-mist-3.avif';
import skyline from '@travel/ui/scenes/skyline-blue-1.avif';

/** A decorative picture per theme of the organisation, for pages without items. */
export const quietPicture: Record<Host['organisation']['look'], string> = { almanac, skyline, harbor };
