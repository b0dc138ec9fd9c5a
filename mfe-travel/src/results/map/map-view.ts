/** A position in degrees. */
export interface Spot {
  readonly latitude: number;
  readonly longitude: number;
}

/** A position on the map's ground: east and south of its origin, in units that have the same size everywhere. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The visible part of a map: its centre on the ground, and the scale in pixels per ground unit. */
export interface View extends Point {
  readonly scale: number;
}

/** An area in degrees. `east` exceeds 180 if the area crosses the date line. */
export interface Bounds {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

/** Limits of panning and zooming: the area of the centre, and the smallest and largest scale. */
export interface Limits {
  readonly from: Point;
  readonly to: Point;
  readonly least: number;
  readonly most: number;
}

/** Width of the world in ground units: 2 ** 12 tiles of 256 pixels. */
export const worldWidth = 256 * 2 ** 12;
const equatorMetres = 40_075_017;

const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;
/** Converts a latitude to the Mercator y coordinate in ground units, which is 0 at the equator. */
const toMercator = (latitude: number): number =>
  (Math.log(Math.tan(Math.PI / 4 + toRadians(latitude) / 2)) / (2 * Math.PI)) * worldWidth;
const toLatitude = (y: number): number =>
  ((2 * Math.atan(Math.exp((y / worldWidth) * 2 * Math.PI)) - Math.PI / 2) * 180) / Math.PI;

/** Converts between degrees and ground units around an origin. */
export interface Projection {
  toGround(spot: Spot): Point;
  toDegrees(point: Point): Spot;
  /** Position of the origin in world units from the north-western corner of the world. */
  readonly onWorld: Point;
  /** Metres per ground unit at the origin. */
  readonly unitMetres: number;
}

export const createProjection = (origin: Spot): Projection => {
  const top = toMercator(origin.latitude);
  return {
    toGround({ latitude, longitude }) {
      const east = ((((longitude - origin.longitude + 180) % 360) + 360) % 360) - 180;
      return { x: (east / 360) * worldWidth, y: top - toMercator(latitude) };
    },
    toDegrees: ({ x, y }) => ({
      latitude: toLatitude(top - y),
      longitude: origin.longitude + (x / worldWidth) * 360,
    }),
    onWorld: { x: ((origin.longitude + 180) / 360) * worldWidth, y: worldWidth / 2 - top },
    unitMetres: (equatorMetres / worldWidth) * Math.cos(toRadians(origin.latitude)),
  };
};

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** Returns the bounding box of some points. */
export const getExtent = (points: readonly Point[]): { readonly from: Point; readonly to: Point } => {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return {
    from: { x: Math.min(...xs), y: Math.min(...ys) },
    to: { x: Math.max(...xs), y: Math.max(...ys) },
  };
};

/** Returns the view with the largest scale that contains all points, with an inset for their pins. */
export const fitView = (points: readonly Point[], { width, height }: Size, inset: number, most: number): View => {
  if (points.length === 0) return { x: 0, y: 0, scale: 1 };
  const { from, to } = getExtent(points);
  const scale = Math.min(
    Math.max(1, width - 2 * inset) / Math.max(1, to.x - from.x),
    Math.max(1, height - 2 * inset) / Math.max(1, to.y - from.y),
    most,
  );
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, scale };
};

/** Restricts a view to its limits. */
export const limitView = (view: View, { from, to, least, most }: Limits): View => ({
  x: clamp(view.x, from.x, to.x),
  y: clamp(view.y, from.y, to.y),
  scale: clamp(view.scale, least, most),
});

/** Returns the view panned by pixels. */
export const panView = ({ x, y, scale }: View, right: number, down: number): View => ({
  x: x + right / scale,
  y: y + down / scale,
  scale,
});

/** Returns the view zoomed by a factor. The point `at`, in pixels from the centre, stays in place. */
export const zoomView = ({ x, y, scale }: View, factor: number, at: Point, { least, most }: Limits): View => {
  const next = clamp(scale * factor, least, most);
  return { x: x + at.x / scale - at.x / next, y: y + at.y / scale - at.y / next, scale: next };
};

/** Returns the screen position of a ground point, in pixels from the top left corner. */
export const toScreen = (point: Point, { x, y, scale }: View, { width, height }: Size): Point => ({
  x: (point.x - x) * scale + width / 2,
  y: (point.y - y) * scale + height / 2,
});

/** Returns the visible bounds in degrees. */
export const getViewBounds = (view: View, { width, height }: Size, { toDegrees }: Projection): Bounds => {
  const [right, down] = [width / 2 / view.scale, height / 2 / view.scale];
  const topLeft = toDegrees({ x: view.x - right, y: view.y - down });
  const bottomRight = toDegrees({ x: view.x + right, y: view.y + down });
  return {
    south: bottomRight.latitude,
    west: topLeft.longitude,
    north: topLeft.latitude,
    east: bottomRight.longitude,
  };
};
