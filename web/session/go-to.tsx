// Leads on to another page of the shop, in place of this one. (The router's own way would weigh on every page.)
import { useEffect } from 'react'
import { useNavigate } from 'react-router'

export function GoTo({ page, from }: { page: string; from?: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    void navigate(page, { replace: true, state: from === undefined ? null : { from } })
  }, [navigate, page, from])
  return null
}
