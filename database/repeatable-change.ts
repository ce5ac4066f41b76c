// For a change that is repeated if it is lost: in its RETURNING list this commits without waiting for the disk. The log is
// sequential, so the next commit that does wait makes it durable too. A statement of its own only, never in a transaction.
export const withoutWaiting = `set_config('synchronous_commit', 'off', true)`
