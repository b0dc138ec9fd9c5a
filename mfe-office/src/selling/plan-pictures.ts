import coast from '@travel/ui/scenes/coast-dusk-1.avif';
import desert from '@travel/ui/scenes/desert-dusk-1.avif';
import harbour from '@travel/ui/scenes/harbour-rose-1.avif';
import island from '@travel/ui/scenes/island-noon-1.avif';
import lobby from '@travel/ui/scenes/lobby-blue-1.avif';
import mountains from '@travel/ui/scenes/mountains-rose-1.avif';
import skyline from '@travel/ui/scenes/skyline-blue-1.avif';
import village from '@travel/ui/scenes/village-rose-1.avif';

/** Drawings from which staff choose. */
export const planPictures = [
  { kind: 'coast', name: 'coast-dusk-1', url: coast },
  { kind: 'mountains', name: 'mountains-rose-1', url: mountains },
  { kind: 'desert', name: 'desert-dusk-1', url: desert },
  { kind: 'skyline', name: 'skyline-blue-1', url: skyline },
  { kind: 'harbour', name: 'harbour-rose-1', url: harbour },
  { kind: 'lobby', name: 'lobby-blue-1', url: lobby },
  { kind: 'island', name: 'island-noon-1', url: island },
  { kind: 'village', name: 'village-rose-1', url: village },
] as const;
