/** A currency that users can choose (spec §3). `flag` is the path of its picture on the asset origin. */
export interface Currency {
  readonly code: string;
  readonly name: string;
  readonly id: number;
  readonly flag: string;
}
