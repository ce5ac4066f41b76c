// Marks the inline scripts that the pages write themselves. The server allows these by their hashes and takes the mark off
// again; a script that got into a page in any other way doesn't have it, and the browser refuses to run it.
import { createContext, useContext } from 'react'

const ScriptNonce = createContext<string | undefined>(undefined)

export const ScriptNonceProvider = ScriptNonce.Provider

/** Nothing in the browser: there the scripts have run already. */
export function useScriptNonce(): string | undefined {
  return useContext(ScriptNonce)
}
