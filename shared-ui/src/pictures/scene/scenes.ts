/** Every kind of scene. Pages do not contain the list; a test checks which pictures exist. */
export const sceneKinds =
  'coast|harbour|skyline|mountains|desert|pool|town|souk|canal|island|village|temple|lobby|room|salon|suite|lane|gallery|stage|table|studio|sail|trail|ride|caravan|liner|terraces|brick|boulevard|castle|whitewash|fjord|redrock|palms|terracesroom|terraceshall|boulevardroom|boulevardhall|fjordroom|fjordhall|redrockroom|redrockhall|palmsroom|palmshall|moor|vineyards|paddies|lake|savanna|aurora|volcano|ramparts|rain|lakeroom|lakehall|moorroom|moorhall|castleroom|castlehall';
type PartsOf<Pattern extends string, Found = never> = Pattern extends `${infer First}|${infer Rest}`
  ? PartsOf<Rest, Found | First>
  : Found | Pattern;
export type SceneKind = PartsOf<typeof sceneKinds>;

/** An hour of light; `hours` lists those of each organisation. */
export type Hour = keyof typeof skies;
export type SceneNumber = 1 | 2 | 3;

/** A drawn picture of a place at one hour, 960×600; its file is in `@travel/ui/scenes/`. */
export type SceneName = `${SceneKind}-${Hour}-${SceneNumber}`;

const skies = {
  dusk: ['#0F3D4D', '#2F7480', '#9DBFAE', '#F6D7A0', '#FFC76A'],
  rose: ['#27505F', '#5F8A92', '#D9B7A0', '#F3B98D', '#FFD9A8'],
  noon: ['#5FB0BD', '#9FD3D2', '#DBEEE2', '#F6F3DF', '#FBF1D2'],
  night: ['#061722', '#0D2B3B', '#1B4656', '#39696F', '#7E9A86'],
  blue: ['#0A0F18', '#13233A', '#28475F', '#A4665A', '#FF7A4D'],
  steel: ['#8995A1', '#AEB9C1', '#D3D8DA', '#F0E6DC', '#FBDCC9'],
  mist: ['#C3D3CD', '#D5DFD8', '#E7E8DD', '#F3ECDC', '#F7ECD6'],
} as const;

export const sceneName = (kind: SceneKind, hour: Hour, number: SceneNumber): SceneName => `${kind}-${hour}-${number}`;

/**
 * Returns the URL of a scene whose name is data. `base` is the URL of the scenes folder with a trailing slash.
 * Import scenes known in advance instead (`@travel/ui/scenes/coast-dusk-1.avif`), so that builds contain only those.
 */
export const sceneUrl = (base: string, name: SceneName): string => `${base}${name}.avif`;

/** Returns whether a name has the form of a scene's name; scenes of unknown kinds show the sky of their hour. */
export const isSceneName = (name: string): name is SceneName =>
  new RegExp(`^[a-z]+-(${Object.keys(skies).join('|')})-[123]$`).test(name);

export const getHour = (name: SceneName): Hour => {
  const hour = Object.keys(skies).find((known) => name.includes(`-${known}-`));
  return hour !== undefined && isHour(hour) ? hour : 'dusk';
};

const isHour = (name: string): name is Hour => Object.hasOwn(skies, name);

/** Returns the plain sky of an hour, from its top to the horizon, shown until the picture loads. */
export const getSky = (hour: Hour): string => `linear-gradient(to bottom, ${skies[hour].join(', ')})`;
