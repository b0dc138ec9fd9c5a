/** An answer whose JSON exists already. */
export class PreparedAnswer {
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }
}
