import { useEffect, useState } from 'react'

/** The token of a link, from behind the #, which the server never sees; undefined until the page is mounted. */
export function useLinkToken(): string | undefined {
  const [token, setToken] = useState<string>()
  useEffect(() => setToken(window.location.hash.slice(1)), [])
  return token
}
