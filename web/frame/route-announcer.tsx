// Tells those who do not see it that another page has come.
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

export function RouteAnnouncer() {
  const { pathname } = useLocation()
  const [first] = useState(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (pathname !== first || title !== '') setTitle(document.title)
  }, [pathname, first, title])
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}
