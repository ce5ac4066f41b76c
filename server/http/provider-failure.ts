// A provider that the shop depends on has failed. Its status and message are only logged; problem.ts has what shoppers see.

export class ProviderFailure extends Error {
  /** Likely to work again in a moment, without an operator. */
  readonly isPassing: boolean

  constructor(message: string, { isPassing, cause }: { isPassing: boolean; cause: unknown }) {
    super(message, { cause })
    this.isPassing = isPassing
  }
}
