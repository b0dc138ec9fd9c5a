interface Shape {
  /** Side view, driving to the right. */
  readonly shell: string;
  readonly windows: string;
  readonly wheels: readonly number[];
  readonly lamp: readonly [number, number];
}

const createShape = (shell: string, windows: string, wheels: Shape['wheels'], lamp: Shape['lamp']): Shape => ({
  shell,
  windows,
  wheels,
  lamp,
});

/** Outlines by body, on a canvas of 240 by 150. */
export const vehicleShapes = {
  small: createShape(
    'M72 114 Q66 112 66 100 Q66 88 78 84 L92 62 Q96 56 106 56 H138 Q148 56 154 64 L166 82 Q178 85 178 98 V108 Q178 114 172 114Z',
    'M84 84 L97 65 Q99 62 104 62 H117 V84Z M122 62 H136 Q143 62 147 67 L157 84 H122Z',
    [92, 152],
    [175, 95],
  ),
  hatchback: createShape(
    'M54 114 Q48 112 48 98 Q48 86 58 82 L78 60 Q83 55 94 55 H136 Q147 55 154 62 L172 80 L188 85 Q194 88 194 98 V108 Q194 114 188 114Z',
    'M66 82 L83 63 Q86 60 92 60 H110 V82Z M115 60 H135 Q143 60 148 65 L163 82 H115Z',
    [82, 162],
    [190, 94],
  ),
  saloon: createShape(
    'M40 114 Q36 112 36 98 Q36 88 44 86 L72 82 L92 60 Q96 56 106 56 H140 Q150 56 158 63 L176 80 L198 85 Q206 88 206 98 V108 Q206 114 200 114Z',
    'M80 82 L96 64 Q99 61 104 61 H118 V82Z M123 61 H139 Q147 61 152 66 L167 82 H123Z',
    [76, 170],
    [202, 94],
  ),
  estate: createShape(
    'M38 114 Q34 112 34 98 V86 L46 62 Q49 56 58 56 H140 Q150 56 158 63 L176 80 L198 85 Q206 88 206 98 V108 Q206 114 200 114Z',
    'M46 82 L54 65 Q56 61 62 61 H82 V82Z M87 61 H118 V82 H87Z M123 61 H139 Q147 61 152 66 L167 82 H123Z',
    [74, 170],
    [202, 94],
  ),
  suv: createShape(
    'M44 112 Q40 110 40 94 V78 L52 52 Q55 46 64 46 H140 Q150 46 157 53 L174 72 L194 77 Q202 80 202 92 V106 Q202 112 196 112Z',
    'M50 74 L60 55 Q62 51 68 51 H88 V74Z M93 51 H120 V74 H93Z M125 51 H139 Q147 51 152 56 L166 74 H125Z',
    [78, 166],
    [198, 88],
  ),
  van: createShape(
    'M30 112 Q26 110 26 94 V48 Q26 38 38 38 H150 Q162 38 170 47 L192 74 L204 79 Q212 82 212 94 V106 Q212 112 206 112Z',
    'M36 68 V50 Q36 45 42 45 H66 V68Z M71 45 H104 V68 H71Z M109 45 H138 V68 H109Z M143 45 H150 Q158 45 163 51 L178 70 H143Z',
    [66, 176],
    [208, 90],
  ),
  convertible: createShape(
    'M40 114 Q36 112 36 100 Q36 88 46 86 L84 84 Q88 80 96 80 H132 L150 62 L156 62 L152 82 L176 83 L198 88 Q206 90 206 100 V108 Q206 114 200 114Z',
    'M134 81 L150 64 L154 64 L149 81Z',
    [76, 170],
    [202, 97],
  ),
  sports: createShape(
    'M36 114 Q32 112 32 100 Q32 90 42 87 L70 82 Q92 64 116 63 H130 Q146 63 164 80 L196 88 Q208 91 208 101 V108 Q208 114 202 114Z',
    'M84 82 Q98 69 116 68 V82Z M121 68 H129 Q141 68 153 82 H121Z',
    [72, 174],
    [204, 97],
  ),
  minibus: createShape(
    'M18 112 Q14 110 14 94 V34 Q14 26 24 26 H176 Q188 26 195 36 L212 68 Q222 72 222 86 V106 Q222 112 216 112Z',
    'M24 62 V40 Q24 34 30 34 H56 V62Z M61 34 H94 V62 H61Z M99 34 H132 V62 H99Z M137 34 H164 V62 H137Z M169 34 H174 Q182 34 187 42 L198 64 H169Z',
    [56, 182],
    [218, 84],
  ),
} satisfies Readonly<Record<string, Shape>>;

export type VehicleBody = keyof typeof vehicleShapes;
