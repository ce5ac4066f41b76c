// A refund that is taken from several payments is a row for each of them: which rows are one refund.

/** Parts of one refund were written in one transaction, and so at the same time. What was made at the provider stands alone. */
export function isPart(part: string, refund: string): string {
  return `${part}.order_id = ${refund}.order_id and ${part}.created_at = ${refund}.created_at
    and (${part}.source <> 'provider' or ${part}.id = ${refund}.id)`
}
