// Replaces the current page with another one. (The router's own <Navigate> would add to the bundle of every page.)
import { useEffect } from 'react'
import { useNavigate } from 'react-router'

export function GoTo({ page, from }: { page: string; from?: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    void navigate(page, { replace: true, state: from === undefined ? null : { from } })
  }, [navigate, page, from])
  return null
}
