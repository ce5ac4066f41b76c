// Another company that the shop depends on let it down. Its status and its words are for the log; what a visitor is told
// stands in problem.ts.

export class ProviderFailure extends Error {
  /** Whether it is likely to work again in a moment, without an operator doing anything. */
  readonly isPassing: boolean

  constructor(message: string, { isPassing, cause }: { isPassing: boolean; cause: unknown }) {
    super(message, { cause })
    this.isPassing = isPassing
  }
}
