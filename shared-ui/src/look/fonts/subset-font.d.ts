declare module 'subset-font' {
  interface Options {
    targetFormat: 'sfnt' | 'woff' | 'woff2';
    variationAxes?: Readonly<Record<string, number | { min: number; max: number }>>;
    keepAllGlyphs?: boolean;
  }
  export default function subsetFont(font: Buffer, text: string | null, options: Options): Promise<Buffer>;
}
