import type { Host } from '@travel/contracts/host/host';
import type { Day } from '@travel/contracts/locale/days/days';
import type { Place } from '../places/place.ts';
import { getPlacePhoto } from '../places/scenes/place-photo.ts';
import { getSeason, seasonStyles } from '../places/scenes/season.ts';
import type { DrawnScene } from './offer.ts';

const others = /^(?:lobby|room|salon|suite|pool|gallery|stage|table|studio|sail|trail|ride|caravan|liner)$/;

/** Returns whether a picture is a drawing of its place, not of a room, an activity or a ship. */
const showsPlace = ({ kind, photo }: DrawnScene): boolean => !photo && !others.test(kind);

/** Returns how the drawings of a place look on the day of a visit. */
export const createVisitPictures = (host: Host, place: Place, date: Day | undefined) => {
  const season = date ? getSeason(place, date) : undefined;
  const photo = getPlacePhoto(host, place.place_id);
  return {
    getStyle: (scene: DrawnScene) => season && showsPlace(scene) && seasonStyles[season],
    /** Replaces the first drawing of the place by the organisation's photograph, except the cover, which is preloaded. */
    addPhoto(scenes: readonly DrawnScene[]): readonly DrawnScene[] {
      const replaced = scenes.slice(1).find(showsPlace);
      return scenes.map((scene) => (photo && scene === replaced ? { ...scene, photo } : scene));
    },
  };
};
