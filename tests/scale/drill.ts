/** Returns what is broken, one sentence each. */
export type ScaleDrill = (parts: { databaseUrl: string; say: (line: string) => void }) => Promise<string[]>
