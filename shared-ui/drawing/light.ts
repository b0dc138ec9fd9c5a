/** The colours of an hour of light; scenes use these and mixtures of them. */
export interface Light {
  /** Colours from the top of the sky to the horizon. */
  readonly sky: readonly [string, string, string, string, string];
  readonly sun: string;
  readonly halo: string;
  readonly far: string;
  readonly near: string;
  readonly water: readonly [string, string];
  /** Wall colours from the sunny side to the shade. */
  readonly walls: readonly [string, string, string];
  readonly roofs: readonly [string, string];
  readonly accent: string;
  readonly lamp: string;
}

export const lights = {
  dusk: {
    sky: ['#0F3D4D', '#2F7480', '#9DBFAE', '#F6D7A0', '#FFC76A'],
    sun: '#FFF0C2',
    halo: '#FFCF6B',
    far: '#8FB3A9',
    near: '#0B2A34',
    water: ['#5F9C9B', '#0F3F4E'],
    walls: ['#F7E2B6', '#E3BD8C', '#B98D68'],
    roofs: ['#BC5C3D', '#84402F'],
    accent: '#D9653B',
    lamp: '#FFD98A',
  },
  rose: {
    sky: ['#27505F', '#5F8A92', '#D9B7A0', '#F3B98D', '#FFD9A8'],
    sun: '#FFF3D6',
    halo: '#FFD08F',
    far: '#B59C92',
    near: '#1D2F3A',
    water: ['#C59C88', '#2B5563'],
    walls: ['#FBE4C8', '#EBC0A0', '#B98975'],
    roofs: ['#B2543F', '#7A3A35'],
    accent: '#C65A3B',
    lamp: '#FFDf9F',
  },
  noon: {
    sky: ['#5FB0BD', '#9FD3D2', '#DBEEE2', '#F6F3DF', '#FBF1D2'],
    sun: '#FFFFFF',
    halo: '#FFF3C4',
    far: '#A9CFC9',
    near: '#1D4A50',
    water: ['#8FD0CB', '#1F7F8C'],
    walls: ['#FFF8E8', '#F4E0BF', '#CDB592'],
    roofs: ['#DD7B53', '#AE5439'],
    accent: '#E2673C',
    lamp: '#FFF3C4',
  },
  night: {
    sky: ['#061722', '#0D2B3B', '#1B4656', '#39696F', '#7E9A86'],
    sun: '#FFF7DF',
    halo: '#9FC0B4',
    far: '#2F5A62',
    near: '#05131B',
    water: ['#2D5D66', '#071D28'],
    walls: ['#5C7982', '#3F5C68', '#27424E'],
    roofs: ['#7C4B43', '#4C3336'],
    accent: '#B5563C',
    lamp: '#FFE2A0',
  },
  blue: {
    sky: ['#0A0F18', '#13233A', '#28475F', '#A4665A', '#FF7A4D'],
    sun: '#FFE6CF',
    halo: '#FF7A4D',
    far: '#4A5A6D',
    near: '#090D14',
    water: ['#51606D', '#0B121D'],
    walls: ['#8C93A0', '#5B687A', '#344153'],
    roofs: ['#C24A2B', '#652E2B'],
    accent: '#E0512B',
    lamp: '#FFB27A',
  },
  steel: {
    sky: ['#8995A1', '#AEB9C1', '#D3D8DA', '#F0E6DC', '#FBDCC9'],
    sun: '#FFF6EA',
    halo: '#FFD9C2',
    far: '#B4BCC4',
    near: '#171D26',
    water: ['#A9B3BB', '#3C4855'],
    walls: ['#F4F1ED', '#D6D7D8', '#9EA6AE'],
    roofs: ['#D65A36', '#874334'],
    accent: '#D9421B',
    lamp: '#FFE3CB',
  },
  mist: {
    sky: ['#C3D3CD', '#D5DFD8', '#E7E8DD', '#F3ECDC', '#F7ECD6'],
    sun: '#FFFDF4',
    halo: '#FFF2D2',
    far: '#C2D0C8',
    near: '#1D3F36',
    water: ['#C9D8D0', '#7FA298'],
    walls: ['#FAF7EC', '#E3E5D8', '#B4C0B5'],
    roofs: ['#A33242', '#713138'],
    accent: '#9B2335',
    lamp: '#FFF1CC',
  },
} as const satisfies Record<string, Light>;

const channels = (color: string): number[] => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** Returns a mixture of two colours, `share` of the way to the second. */
export const mix = (from: string, to: string, share: number): string => {
  const other = channels(to);
  const mixed = channels(from).map((one, at) => Math.round(one + ((other[at] ?? one) - one) * share));
  return `#${mixed.map((one) => one.toString(16).padStart(2, '0')).join('')}`;
};
